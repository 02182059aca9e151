import { useEffect } from 'react';

export default function RejectsInPromise() {
  useEffect(() => {
    Promise.resolve().then(() => {
      throw new Error('thrown in a promise');
    });
  }, []);
  return 'still here';
}
