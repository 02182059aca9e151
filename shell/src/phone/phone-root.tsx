import { useMedia } from '@reap/shared-ui/core/media';
import { paletteSheetOf } from '@reap/shared-ui/core/sheet';
import { PHONE_SHEET } from '@reap/shared-ui/mobile/phone-sheet';
import { WordsContext } from '@reap/shared-ui/words';
import { useEffect, useMemo } from 'react';
import { usePlace } from '../pages/location.ts';
import { usePreferences } from '../preferences.ts';
import { ready } from '../ready.tsx';
import { whoOpens } from './known-pages.ts';
import { wordsOf } from './phone-words.ts';
import { RemotePage } from './remote-page.tsx';
import { Toaster } from './toaster.tsx';

const Staff = ready(() => import(/* webpackChunkName: "staff" */ './staff/staff.tsx'));
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** The page of the address, in the language and theme of whoever holds the phone. */
export function PhoneRoot() {
  const language = usePreferences(state => state.language);
  const theme = usePreferences(state => state.theme);
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const name = theme === 'dark' || (theme === 'system' && systemDark) ? 'dark' : 'light';
  const words = useMemo(() => ({ t: wordsOf(language), language }), [language]);
  const { pathname } = usePlace();
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset['theme'] = name;
  }, [language, name]);
  return (
    <WordsContext value={words}>
      <style nonce={nonce}>{paletteSheetOf(name)}</style>
      <style nonce={nonce}>{PHONE_SHEET}</style>
      {whoOpens(pathname) === 'passenger' ? <RemotePage path={pathname} /> : <Staff />}
      <Toaster />
    </WordsContext>
  );
}
