import { useWords } from '@reap/shared-ui/words';
import { type ReactNode, useEffect, useState } from 'react';
import { switchLanguage } from '../texts/texts.ts';
import styles from './login.module.css';
import { LoginArt } from './login-art.tsx';

const languages = { 'zh-CN': '中文', 'en-US': 'English' } as const;

/** The look of the pages outside of the frame: picture, language switch, one short form, footer. */
export function PageFrame({ title, lead, foot, children }: { title: string; lead?: string; foot?: string; children: ReactNode }) {
  const { t, language } = useWords();
  useEffect(() => {
    document.title = `${title} - Reap ${t('product')}`;
  }, [title, t]);
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const back = () => setOffline(false);
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  const speak = (name: keyof typeof languages) =>
    switchLanguage(name).then(
      () => setOffline(false),
      () => setOffline(true),
    );
  return (
    <div className={styles['page']}>
      <LoginArt />
      <main className={styles['side']}>
        <fieldset className={styles['languages']} aria-label={t('language')}>
          {(Object.keys(languages) as (keyof typeof languages)[]).map(name => (
            <button
              key={name}
              type="button"
              lang={name}
              className={styles['language']}
              aria-pressed={name === language}
              onClick={() => void speak(name)}
            >
              {languages[name]}
            </button>
          ))}
        </fieldset>
        <div className={styles['middle']}>
          {isOffline && (
            <p role="alert" style={{ color: 'var(--reap-error)' }}>
              {t('page.network.offline')}
            </p>
          )}
          <h1 className={styles['title']}>{title}</h1>
          {lead && <p className={styles['lead']}>{lead}</p>}
          {children}
        </div>
        {foot && <footer className={styles['foot']}>{foot}</footer>}
      </main>
    </div>
  );
}
