import { useWords } from '@reap/shared-ui/words';
import type { MenuProps } from 'antd';
import { closeTabs, renewTab } from './leave-tabs.ts';
import { closableTabs, pinTab } from './tabs-order.ts';
import { activateTab, reopenTab, type Tab, useTabs } from './tabs-store.ts';

/** The context menu of a tab. */
export function useTabMenu(tab: Tab): Required<Pick<MenuProps, 'items' | 'onClick'>> {
  const { t } = useWords();
  const tabs = useTabs(state => state.tabs);
  const place = tabs.findIndex(({ id }) => id === tab.id);
  const closed = useTabs(state => state.closed);
  const others = closableTabs(tabs.filter(({ id }) => id !== tab.id));
  const right = closableTabs(tabs.slice(place + 1));
  const all = closableTabs(tabs);
  const actions: Record<string, () => void> = {
    reload: () => {
      activateTab(tab.id);
      void renewTab(tab);
    },
    close: () => void closeTabs([tab.id]),
    closeOthers: () => {
      activateTab(tab.id);
      void closeTabs(others);
    },
    closeRight: () => void closeTabs(right),
    closeAll: () => void closeTabs(all),
    reopen: () => reopenTab(),
    pin: () => pinTab(tab.id, !tab.pinned),
  };
  return {
    items: [
      { key: 'reload', label: t('tabs.reload') },
      { key: 'pin', label: t(tab.pinned ? 'tabs.unpin' : 'tabs.pin') },
      { type: 'divider' },
      { key: 'close', label: t('tabs.closeThis'), disabled: tabs.length === 1 },
      { key: 'closeOthers', label: t('tabs.closeOthers'), disabled: others.length === 0 },
      { key: 'closeRight', label: t('tabs.closeRight'), disabled: right.length === 0 },
      { key: 'closeAll', label: t('tabs.closeAll'), disabled: all.length === 0 },
      { type: 'divider' },
      { key: 'reopen', label: t('tabs.reopen'), disabled: closed.length === 0 },
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      domEvent.preventDefault();
      actions[key]?.();
    },
  };
}
