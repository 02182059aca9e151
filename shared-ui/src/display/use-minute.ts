import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time of day in milliseconds, read again every minute and when a hidden tab is shown again. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const read = () => setNow(before => (Date.now() - before >= minuteMs ? Date.now() : before));
    read();
    const timer = setInterval(read, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
