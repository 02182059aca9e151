import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { useMenuFocus } from '../feedback/menu-focus.tsx';
import { useWords } from '../i18n/words.tsx';
import { IconButton } from './icon-button.tsx';
import { type RowAction, useRowActions } from './row-actions.tsx';

const ICONS = 3;

/** How wide a bar of so many actions is in pixels (seed 0 §9). */
export const barWidth = (actions: number): number => (actions <= 1 ? 50 : actions === 2 ? 90 : 114);

interface ActionBarProps {
  actions: readonly (RowAction | undefined | false)[];
  /** What the actions are about, for those who hear the page: a number. */
  about?: string;
}

/** At most three icons, the rest behind "more"; what the person may not do is not there (seed 0 §6, §9). */
export function ActionBar({ actions, about }: ActionBarProps) {
  const { t } = useWords();
  const { allowed, busy, start } = useRowActions(actions);
  const name = (action: RowAction) => (about ? `${action.label} ${about}` : action.label);
  const rest = allowed.slice(ICONS);
  const more = useRef<HTMLButtonElement>(null);
  const focus = useMenuFocus(more);
  if (allowed.length === 0) return null;
  return (
    <div style={{ display: 'flex', gap: 2, width: barWidth(allowed.length) }}>
      {allowed.slice(0, ICONS).map(action => (
        <IconButton
          key={action.key}
          icon={action.icon}
          hint={action.label}
          label={name(action)}
          danger={action.danger ?? false}
          busy={busy === action.key}
          disabled={action.disabled ?? false}
          onClick={click => start(action, click)}
        />
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          {...focus.over}
          menu={{
            ...focus.menu,
            items: rest.map(action => ({
              key: action.key,
              label: action.label,
              icon: action.icon,
              danger: action.danger ?? false,
              disabled: action.disabled ?? false,
              onClick: () => start(action),
            })),
          }}
        >
          <Button
            ref={more}
            type="text"
            size="small"
            icon={<EllipsisOutlined />}
            aria-label={about ? `${t('common.more')} ${about}` : t('common.more')}
          />
        </Dropdown>
      )}
    </div>
  );
}
