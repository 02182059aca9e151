import { CloseOutlined } from '@ant-design/icons';
import { useWords } from '@reap/shared-ui/words';
import { Dropdown } from 'antd';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { closeTabs } from '../tabs/leave-tabs.ts';
import { activateTab, neighbourOf, type Tab, useTabs } from '../tabs/tabs-store.ts';
import { useTabMenu } from '../tabs/use-tab-menu.ts';
import { useTabTitle } from '../tabs/use-tab-title.ts';
import styles from './tab-bar.module.css';

/** The open tabs. Arrow keys move, Delete closes, the menu key offers more; so do middle and right button. */
export function TabBar() {
  const { t } = useWords();
  const tabs = useTabs(state => state.tabs);
  const activeId = useTabs(state => state.activeId);
  const titleOf = useTabTitle();
  return (
    <div className={styles['tabs']}>
      <div role="tablist" aria-label={t('tabs.label')} className={styles['tabList']}>
        {tabs.map(tab => (
          <TabHead key={tab.id} tab={tab} active={tab.id === activeId} titleOf={titleOf} closable={tabs.length > 1} />
        ))}
      </div>
    </div>
  );
}

interface TabHeadProps {
  tab: Tab;
  active: boolean;
  closable: boolean;
  titleOf: (tab: Tab) => string;
}

function TabHead({ tab, active, closable, titleOf }: TabHeadProps) {
  const { t } = useWords();
  const head = useRef<HTMLDivElement>(null);
  const menu = useTabMenu(tab);
  const title = titleOf(tab);
  useEffect(() => {
    if (active) head.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  const close = () => void closeTabs([tab.id]);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (steps) focusTab(neighbourOf(tab.id, steps));
    if (event.key === 'Delete' && closable) close();
    if (event.key === 'Enter' || event.key === ' ') showPage(tab.id);
  };
  const onClick = ({ target }: MouseEvent) => {
    if (closable && target instanceof Element && target.closest('[data-close]')) close();
    else activateTab(tab.id);
  };
  const onMiddle = (event: MouseEvent) => {
    if (event.button === 1 && closable) close();
  };
  return (
    <Dropdown trigger={['contextMenu']} menu={menu}>
      <div
        ref={head}
        id={`tab-${tab.id}`}
        role="tab"
        aria-selected={active}
        aria-keyshortcuts={closable ? 'Delete' : undefined}
        aria-controls={`panel-${tab.id}`}
        tabIndex={active ? 0 : -1}
        className={styles['tab']}
        title={title}
        onClick={onClick}
        onAuxClick={onMiddle}
        // Without it the middle button starts to scroll.
        onMouseDown={event => event.button === 1 && event.preventDefault()}
        onKeyDown={onKeyDown}
      >
        <span className={styles['tabTitle']}>{title}</span>
        {tab.unsaved && <span className={styles['dot']} role="img" aria-label={t('tabs.unsaved')} title={t('tabs.unsaved')} />}
        {/* No button: a tab holds nothing that takes the focus. Delete and the menu close it, too. */}
        <span className={styles['close']} data-close={closable} title={closable ? t('tabs.close', { title }) : undefined}>
          {closable && <CloseOutlined aria-hidden />}
        </span>
      </div>
    </Dropdown>
  );
}

function focusTab(tab: Tab | undefined): void {
  if (!tab) return;
  activateTab(tab.id);
  document.getElementById(`tab-${tab.id}`)?.focus();
}

// From the tab's head into its page, where reading goes on.
function showPage(id: string): void {
  activateTab(id);
  document.getElementById(`panel-${id}`)?.focus();
}
