import { DownOutlined } from '@ant-design/icons';
import { useMenuFocus } from '@reap/shared-ui/menu-focus';
import { useWords } from '@reap/shared-ui/words';
import { Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { closeTabs } from '../../tabs/leave-tabs.ts';
import { closableTabs } from '../../tabs/tabs-order.ts';
import { activateTab, reopenTab, type Tab, useTabs } from '../../tabs/tabs-store.ts';
import type { useTabTitle } from '../../tabs/use-tab-title.ts';
import styles from './tab-bar.module.css';

const SHOWN_CLOSED = 8;

/** All open tabs in a list, those closed last below them, and "close all". */
export function TabList({ titleOf }: { titleOf: ReturnType<typeof useTabTitle> }) {
  const { t } = useWords();
  const { tabs, activeId, closed } = useTabs();
  const button = useRef<HTMLButtonElement>(null);
  const label = t('tabs.all', { n: tabs.length });
  const lineOf = (tab: Tab) => `${titleOf(tab)}${tab.unsaved ? ` · ${t('tabs.unsaved')}` : ''}`;
  const recent = closed.slice(0, SHOWN_CLOSED);
  const items: MenuProps['items'] = [
    { type: 'group', label: t('tabs.label'), children: tabs.map(tab => ({ key: tab.id, label: lineOf(tab) })) },
    ...(recent.length > 0
      ? [
          {
            type: 'group' as const,
            label: t('tabs.closed'),
            children: recent.map((tab, place) => ({ key: `closed ${place}`, label: titleOf(tab) })),
          },
        ]
      : []),
    { type: 'divider' },
    { key: 'closeAll', label: t('tabs.closeAll'), disabled: closableTabs(tabs).length === 0 },
  ];
  const choose: MenuProps['onClick'] = ({ key }) => {
    if (key === 'closeAll') void closeTabs(closableTabs(tabs));
    else if (key.startsWith('closed ')) reopenTab(recent[Number(key.slice(7))]);
    else activateTab(key);
  };
  const focus = useMenuFocus(button, choose);
  return (
    <Dropdown
      trigger={['click']}
      {...focus.over}
      placement="bottomRight"
      menu={{ items, selectedKeys: [activeId], className: styles['listMenu'] ?? '', ...focus.menu }}
    >
      <button ref={button} type="button" className={styles['listButton']} aria-label={label} title={label} aria-haspopup="menu">
        <DownOutlined />
      </button>
    </Dropdown>
  );
}
