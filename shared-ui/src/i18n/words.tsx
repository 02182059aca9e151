import { createContext, use } from 'react';
import { PortalContext, type Translate } from '../portal/portal.tsx';
import type { Language } from '../portal/remote.ts';

export interface Words {
  t: Translate;
  language: Language;
}

/** The page's texts for what stands outside of a tab: sign-in, frame, toasts. `AppProvider` fills it. */
export const WordsContext = createContext<Words>({ t: key => key, language: 'zh-CN' });

/** Texts and language of wherever a widget stands: the tab's portal, else the page's. */
export function useWords(): Words {
  const page = use(WordsContext);
  const portal = use(PortalContext);
  return portal ?? page;
}
