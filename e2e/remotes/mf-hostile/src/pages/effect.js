import { useEffect } from 'react';

export default function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('thrown in an effect');
  }, []);
  return 'about to fail';
}
