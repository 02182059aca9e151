import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'antd/dist/antd.css';
import { type ReactNode, useEffect, useMemo } from 'react';
import { skipClearButtons } from '../form/clear-buttons.ts';
import { leaveChoicesByTab } from '../form/unsaved/leave-by-tab.ts';
import { WordsContext } from '../i18n/words.tsx';
import type { Translate } from '../portal/portal.tsx';
import type { Language } from '../portal/remote.ts';
import { antdThemeOf } from './antd-theme.ts';
import { useMedia } from './media.ts';
import { sheetOf } from './sheet.ts';
import { ThemeContext } from './theme.tsx';
import type { ThemeName } from './tokens.ts';

interface AppProviderProps {
  language: Language;
  /** `system` follows the person's setting. */
  theme: ThemeName | 'system';
  t: Translate;
  children: ReactNode;
}

// Other objects each time would give everybody another toast, and with it another portal.
const messages = { maxCount: 1, duration: 3 };
const notifications = { placement: 'topRight', maxCount: 3 } as const;

/** Theme, antd's language, the page's texts and the CSP nonce for everything below; one per page (DESIGN §6). */
export function AppProvider({ language, theme, t, children }: AppProviderProps) {
  const dark = useMedia('(prefers-color-scheme: dark)');
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const name: ThemeName = theme === 'system' ? (dark ? 'dark' : 'light') : theme;
  const config = useMemo(() => antdThemeOf(name, calm), [name, calm]);
  const words = useMemo(() => ({ t, language }), [t, language]);
  const nonce = useMemo(pageNonce, []);
  useEffect(skipClearButtons, []);
  useEffect(leaveChoicesByTab, []);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset['theme'] = name;
    dayjs.locale(language === 'zh-CN' ? 'zh-cn' : 'en');
  }, [language, name]);
  return (
    <WordsContext value={words}>
      <ThemeContext value={name}>
        <style nonce={nonce}>{sheetOf(name)}</style>
        <ConfigProvider
          theme={config}
          locale={language === 'zh-CN' ? zhCN : enUS}
          {...(nonce && { csp: { nonce } })}
          // A space between two Chinese characters of a button would break searching for its text.
          button={{ autoInsertSpace: false }}
        >
          <App message={messages} notification={notifications}>
            {children}
          </App>
        </ConfigProvider>
      </ThemeContext>
    </WordsContext>
  );
}

/** The nonce of this page's styles, from `<meta name="csp-nonce">` or from a script that carries it. */
function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  const script = document.querySelector<HTMLScriptElement>('script[nonce]');
  return meta?.nonce || meta?.content || script?.nonce || undefined;
}
