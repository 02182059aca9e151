import { useEffect, useState } from 'react';

type Initials = (title: string) => string;
const none: Initials = () => '';

/** Pinyin initials of Chinese titles (`补偿单` → `bcd`); the dictionary is large and comes with the first search only. */
export function useInitials(): Initials {
  const [initials, setInitials] = useState<Initials>(() => none);
  useEffect(() => {
    import(/* webpackChunkName: "pinyin" */ 'pinyin-pro').then(
      ({ pinyin }) => setInitials(() => (title: string) => pinyin(title, { pattern: 'first', toneType: 'none', type: 'array' }).join('')),
      // Without it titles are still found by their characters.
      () => undefined,
    );
  }, []);
  return initials;
}
