import { useLayoutEffect, useState } from 'react';

export default function RendersForEver() {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => setCount(count + 1));
  return `drawn ${count} times`;
}
