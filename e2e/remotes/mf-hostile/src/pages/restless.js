import { useEffect, useState } from 'react';

export default function DrawsAgainAndAgain() {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(count + 1));
  return `drawn ${count} times`;
}
