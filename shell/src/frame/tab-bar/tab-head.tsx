import { CloseOutlined, PushpinFilled } from '@ant-design/icons';
import { useMenuFocus } from '@reap/shared-ui/menu-focus';
import { useWords } from '@reap/shared-ui/words';
import { Dropdown } from 'antd';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { closeTabs } from '../../tabs/leave-tabs.ts';
import { placeTab } from '../../tabs/tabs-order.ts';
import { activateTab, neighbourOf, type Tab, useTabs } from '../../tabs/tabs-store.ts';
import { useTabMenu } from '../../tabs/use-tab-menu.ts';
import styles from './tab-bar.module.css';
import { useTabDrag } from './use-tab-drag.ts';

interface TabHeadProps {
  tab: Tab;
  /** Where it stands in the bar. */
  place: number;
  active: boolean;
  closable: boolean;
  titleOf: (tab: Tab) => string;
}

/** One tab's head. Arrows, Home and End move, with Ctrl and Shift the tab itself; Delete closes, the menu key offers more; so do mouse and dragging. */
export function TabHead({ tab, place, active, closable: several, titleOf }: TabHeadProps) {
  const { t } = useWords();
  const head = useRef<HTMLDivElement>(null);
  const { items, onClick: act } = useTabMenu(tab);
  const choose: typeof act = info => {
    // From here it goes on to the neighbour when the tab is closed.
    head.current?.focus();
    act(info);
  };
  const focus = useMenuFocus(head, choose);
  const drag = useTabDrag(tab.id, place);
  const title = titleOf(tab);
  const closable = several && !tab.pinned;
  useEffect(() => {
    // Again when its page has said what it is called: it has grown.
    if (active && title) head.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, title]);
  const close = () => void closeTabs([tab.id]);
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of its menu bubble here, too: the menu is drawn elsewhere in the page.
    if (event.target !== head.current) return;
    const edges = useTabs.getState().tabs;
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (steps && event.ctrlKey && event.shiftKey) placeTab(tab.id, place + steps);
    else if (steps) focusTab(neighbourOf(tab.id, steps));
    if (event.key === 'Home' || event.key === 'End') focusTab(event.key === 'Home' ? edges[0] : edges.at(-1));
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
    <Dropdown trigger={['contextMenu']} {...focus.over} menu={{ items, ...focus.menu }}>
      <div
        {...drag}
        ref={head}
        id={`tab-${tab.id}`}
        role="tab"
        aria-selected={active}
        aria-haspopup="menu"
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
        {tab.pinned && <PushpinFilled className={styles['pin']} role="img" aria-label={t('tabs.pinned')} />}
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

function focusTab(tab: Pick<Tab, 'id'> | undefined): void {
  if (!tab) return;
  activateTab(tab.id);
  document.getElementById(`tab-${tab.id}`)?.focus();
}

// From the tab's head into its page, where reading goes on.
function showPage(id: string): void {
  activateTab(id);
  document.getElementById(`panel-${id}`)?.focus();
}
