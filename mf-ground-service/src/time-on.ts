import { formatDateTime, formatTime } from '@reap/shared-ui/core/format';

/** A moment as it is said on a day: its time alone, with its own day where that is another. A late flight leaves after midnight. */
export function timeOn(day: string, moment: string): string {
  const whole = formatDateTime(moment);
  return whole.startsWith(day) ? formatTime(moment) : whole.slice(5);
}
