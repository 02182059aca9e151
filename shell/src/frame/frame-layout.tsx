import { useWords } from '@reap/shared-ui/words';
import { useState } from 'react';
import { usePreferences } from '../preferences.ts';
import { ready } from '../ready.tsx';
import type { OverrideBannerProps } from '../remotes/override-banner.tsx';
import { useRegistry } from '../remotes/registry.ts';
import { SearchPalette } from '../search/search-palette.tsx';
import { ChangedEyesDialog } from '../session/changed-eyes-dialog.tsx';
import { ConfirmDialog } from '../session/confirm-dialog.tsx';
import { EndedSessionDialog } from '../session/ended-session-dialog.tsx';
import { LookingBanner } from '../session/looking-banner.tsx';
import { MovedTenantDialog } from '../session/moved-tenant-dialog.tsx';
import { DiscardBars } from '../tabs/discard-bars.tsx';
import { TabPanels } from '../tabs/tab-panels.tsx';
import { UnsavedDialog } from '../tabs/unsaved-dialog.tsx';
import styles from './frame.module.css';
import { MenuDrawer } from './menu/menu-drawer.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TabBar } from './tab-bar/tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useFrameLife } from './use-frame-life.ts';
import { useHelpKey } from './use-help-key.ts';

// Seldom opened: it is no part of the first script.
const KeysDialog = ready<{ onClose: () => void }>(() => import('./dialogs/keys.dialog.tsx'));
const OverrideBanner = ready<OverrideBannerProps>(() => import('../remotes/override-banner.tsx'));

/** The frame's parts in reading order: top bar, menu, tabs, the page; and the dialogs that may lie above. */
export function FrameLayout() {
  const { t } = useWords();
  const collapsed = usePreferences(state => state.menuCollapsed);
  const overrides = useRegistry(state => state.overrides);
  const [searching, setSearching] = useState(false);
  const [helping, setHelping] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  useFrameLife(() => setSearching(true));
  useHelpKey(() => setHelping(true));
  useDocumentTitle();
  return (
    <div className={styles['frame']} data-collapsed={collapsed}>
      <a className={styles['skip']} href="#page">
        {t('frame.skip')}
      </a>
      <TopBar onSearch={() => setSearching(true)} onMenu={() => setMenuOpen(true)} />
      <SideMenu />
      <TabBar />
      <main className={styles['main']} id="page" tabIndex={-1}>
        <OfflineBanner />
        <LookingBanner />
        {overrides.length > 0 && <OverrideBanner overrides={overrides} />}
        <TabPanels />
      </main>
      <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
      {searching && <SearchPalette onClose={() => setSearching(false)} />}
      {helping && <KeysDialog onClose={() => setHelping(false)} />}
      <DiscardBars />
      <UnsavedDialog />
      <ConfirmDialog />
      <EndedSessionDialog />
      <MovedTenantDialog />
      <ChangedEyesDialog />
    </div>
  );
}
