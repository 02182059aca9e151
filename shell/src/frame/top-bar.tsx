import { MenuOutlined, MoonOutlined, SearchOutlined, SunOutlined } from '@ant-design/icons';
import { useThemeName } from '@reap/shared-ui/theme';
import { useToast } from '@reap/shared-ui/toast';
import { useWords } from '@reap/shared-ui/words';
import { usePreferences } from '../preferences.ts';
import { isVisit, useSignedIn } from '../session/session-store.ts';
import { switchLanguage } from '../texts/texts.ts';
import { Bell } from './messages/bell.tsx';
import { TenantSwitch } from './tenant-switch.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

/** Product, tenant, search, messages, language, theme, person. A visit to another tenant tints it and says so. */
export function TopBar({ onSearch, onMenu }: { onSearch: () => void; onMenu: () => void }) {
  const { t } = useWords();
  const session = useSignedIn();
  const visit = isVisit(session);
  return (
    <header className={styles['top']} data-visit={visit}>
      <button type="button" className={`${styles['icon']} ${styles['menuButton']}`} aria-label={t('menu.open')} onClick={onMenu}>
        <MenuOutlined />
      </button>
      <div className={styles['brand']}>
        <Mark />
        <span className={styles['brandText']}>Reap {t('product')}</span>
      </div>
      <TenantSwitch />
      {visit && (
        <span className={styles['visit']} role="status">
          {t('tenant.visit', { tenant: session.tenant.name })}
        </span>
      )}
      <div className={styles['space']} />
      <button
        type="button"
        className={styles['searchBox']}
        onClick={onSearch}
        title={t('search.placeholder')}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <SearchOutlined />
        <span className={styles['searchText']}>{t('search.placeholder')}</span>
        <kbd className={`reap-keycap ${styles['key']}`}>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {!session.looking && <Bell />}
      <LanguageButton />
      <ThemeButton />
      <UserMenu />
    </header>
  );
}

const isMac = () => navigator.userAgent.includes('Mac');

function Mark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 24 24" aria-hidden="true">
      <defs>
        <linearGradient id="mark" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#0f62b5" />
          <stop offset="1" stopColor="#22a3d0" />
        </linearGradient>
      </defs>
      <rect width="24" height="24" rx="6" fill="url(#mark)" />
      <path d="M4 17.500l5-8.500 3 4.800 2.200-3L20 17.500z" fill="#fff" />
    </svg>
  );
}

function LanguageButton() {
  const { t, language } = useWords();
  const toast = useToast();
  const other = language === 'zh-CN' ? 'en-US' : 'zh-CN';
  const shown = language === 'zh-CN' ? '中 / EN' : 'EN / 中';
  return (
    <button
      type="button"
      className={`${styles['icon']} ${styles['wide']}`}
      aria-label={`${shown} ${t('frame.otherLanguage')}`}
      title={t('frame.otherLanguage')}
      onClick={() => void switchLanguage(other).catch(toast.failure)}
    >
      {shown}
    </button>
  );
}

function ThemeButton() {
  const { t } = useWords();
  const dark = useThemeName() === 'dark';
  const label = t(dark ? 'theme.toLight' : 'theme.toDark');
  return (
    <button
      type="button"
      className={`${styles['icon']} ${styles['wide']} ${styles['glyph']}`}
      aria-label={label}
      title={label}
      onClick={() => usePreferences.setState({ theme: dark ? 'light' : 'dark' })}
    >
      {dark ? <SunOutlined /> : <MoonOutlined />}
    </button>
  );
}
