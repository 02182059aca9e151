import { useWords } from '@reap/shared-ui/words';
import type { ReactNode } from 'react';
import { usePreferences } from '../preferences.ts';
import { recoverStaleShell } from '../stale-shell.ts';
import { isWithin } from './pages-before.ts';
import { loadOwnTexts } from './phone-words.ts';
import { tell } from './toaster.tsx';

interface PhoneFrameProps {
  title: string;
  /** Loads what the page says in another language, before it speaks it. */
  onLanguage?: (language: 'zh-CN' | 'en-US') => Promise<void>;
  children: ReactNode;
}

/** The head of every page on a phone: Back, title, the other language. */
export function PhoneFrame({ title, onLanguage, children }: PhoneFrameProps) {
  const { t, language } = useWords();
  const other = language === 'zh-CN' ? 'en-US' : 'zh-CN';
  const speak = async () => {
    try {
      await Promise.all([loadOwnTexts(other), onLanguage?.(other)]);
      usePreferences.setState({ language: other });
    } catch (cause) {
      if (!(await recoverStaleShell(cause))) tell(t('phone.sameLanguage'), 'failed');
    }
  };
  return (
    <div className="reap-phone">
      <header className="reap-phone-head">
        {isWithin() ? (
          <button type="button" className="reap-phone-back" aria-label={t('phone.back')} onClick={() => history.back()} />
        ) : (
          <span />
        )}
        <h1>{title}</h1>
        <button type="button" className="reap-phone-language" lang={other} onClick={() => void speak()}>
          {other === 'en-US' ? 'English' : '中文'}
        </button>
      </header>
      {children}
    </div>
  );
}
