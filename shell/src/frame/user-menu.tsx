import { useMenuFocus } from '@reap/shared-ui/menu-focus';
import { useToast } from '@reap/shared-ui/toast';
import { useWords } from '@reap/shared-ui/words';
import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { signOut } from '../pages/leave.ts';
import { type ThemeChoice, usePreferences } from '../preferences.ts';
import { ready } from '../ready.tsx';
import { useSignedIn } from '../session/session-store.ts';
import { mayLeave } from '../tabs/leave-tabs.ts';
import { giveUpUnsaved, useTabs } from '../tabs/tabs-store.ts';
import { switchLanguage } from '../texts/texts.ts';
import { AboutDialog } from './dialogs/about.dialog.tsx';
import { PasswordDialog } from './dialogs/password.dialog.tsx';
import { ProfileDialog } from './dialogs/profile.dialog.tsx';
import styles from './top-bar.module.css';

type Dialog = 'profile' | 'password' | 'signIns' | 'about' | 'keys';

// Seldom opened: its table and texts are no part of the frame.
const SignInsDialog = ready<{ onClose: () => void }>(() => import('./dialogs/sign-ins.dialog.tsx'));
const KeysDialog = ready<{ onClose: () => void }>(() => import('./dialogs/keys.dialog.tsx'));
/** What is his own and nobody else's. */
const own: Dialog[] = ['profile', 'password', 'signIns'];
const themes: ThemeChoice[] = ['light', 'dark', 'system'];

/** The signed-in person, and what he sets for himself. */
export function UserMenu() {
  const { t, language } = useWords();
  const toast = useToast();
  const { user, looking } = useSignedIn();
  const theme = usePreferences(state => state.theme);
  const [dialog, setDialog] = useState<Dialog>();
  const button = useRef<HTMLButtonElement>(null);
  // The menu entry that opened the dialog is gone when it closes: the focus goes back to the menu's button.
  useEffect(() => (dialog ? () => button.current?.focus() : undefined), [dialog]);
  const leave = async () => {
    if (await mayLeave(useTabs.getState().tabs)) await signOut(giveUpUnsaved);
  };
  const choose: MenuProps['onClick'] = ({ key, keyPath: [, group] }) => {
    if (group === 'language') void switchLanguage(key === 'en-US' ? 'en-US' : 'zh-CN').catch(toast.failure);
    else if (group === 'theme') usePreferences.setState({ theme: themes.find(name => name === key) ?? 'light' });
    else if (key === 'signOut') void leave();
    else setDialog(key as Dialog);
  };
  const focus = useMenuFocus(button, choose);
  return (
    <>
      <Dropdown
        trigger={['click']}
        {...focus.over}
        menu={{
          ...focus.menu,
          selectedKeys: [language, theme],
          items: [
            ...(looking ? [] : own.map(key => ({ key, label: t(`user.${key}`) }))),
            {
              key: 'language',
              label: t('language'),
              children: [
                { key: 'zh-CN', label: '中文' },
                { key: 'en-US', label: 'English' },
              ],
            },
            { key: 'theme', label: t('theme.label'), children: themes.map(name => ({ key: name, label: t(`theme.${name}`) })) },
            { key: 'keys', label: t('user.keys') },
            { key: 'about', label: t('user.about') },
            { type: 'divider' },
            { key: 'signOut', label: t('user.signOut') },
          ],
        }}
      >
        <button
          ref={button}
          type="button"
          className={styles['person']}
          aria-haspopup="menu"
          aria-label={t('user.menu', { name: [user.employeeName, user.station].filter(Boolean).join(' ') })}
        >
          <span className={styles['avatar']} data-initial={[...user.employeeName][0]} />
          <span className={styles['personName']}>{user.employeeName}</span>{' '}
          {user.station && <span className={styles['station']}>{user.station}</span>}
        </button>
      </Dropdown>
      {dialog === 'profile' && <ProfileDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'password' && <PasswordDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'signIns' && <SignInsDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'keys' && <KeysDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'about' && <AboutDialog onClose={() => setDialog(undefined)} />}
    </>
  );
}
