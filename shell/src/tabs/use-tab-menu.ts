import { useWords } from '@reap/shared-ui/words';
import type { MenuProps } from 'antd';
import { closeTabs, renewTab } from './leave-tabs.ts';
import { activateTab, type Tab, useTabs } from './tabs-store.ts';

/** The context menu of a tab. */
export function useTabMenu(tab: Tab): MenuProps {
  const { t } = useWords();
  const tabs = useTabs(state => state.tabs);
  const place = tabs.findIndex(({ id }) => id === tab.id);
  const others = tabs.filter(({ id }) => id !== tab.id).map(({ id }) => id);
  const right = tabs.slice(place + 1).map(({ id }) => id);
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
  };
  return {
    items: [
      { key: 'reload', label: t('tabs.reload') },
      { type: 'divider' },
      { key: 'close', label: t('tabs.closeThis'), disabled: tabs.length === 1 },
      { key: 'closeOthers', label: t('tabs.closeOthers'), disabled: others.length === 0 },
      { key: 'closeRight', label: t('tabs.closeRight'), disabled: right.length === 0 },
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      domEvent.preventDefault();
      actions[key]?.();
    },
  };
}
