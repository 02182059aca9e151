import { LockOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { RoleToPick } from './roles-to-pick.ts';

interface RoleListProps {
  roles: readonly RoleToPick[];
  chosen: ReadonlySet<string>;
  disabled: boolean;
  onToggle: (key: string, on: boolean) => void;
}

/** Roles to tick; one that stays as it is says why. */
export function RoleList({ roles, chosen, disabled, onToggle }: RoleListProps) {
  const { t } = useWords();
  return (
    <section aria-label={t('rolePicker.list')} className="reap-pick-list" style={{ height: 300, marginTop: 8 }}>
      {roles.map(role => (
        <Checkbox
          key={role.key}
          className="reap-pick"
          checked={chosen.has(role.key)}
          disabled={disabled || role.lock !== undefined}
          onChange={event => onToggle(role.key, event.target.checked)}
        >
          <span>{role.title}</span>
          {role.lock && (
            <span className="reap-pick-place" style={{ display: 'block' }}>
              <LockOutlined aria-hidden /> {t(role.lock === 'frozen' ? 'rolePicker.frozen' : `rolePicker.lock.${role.lock}`)}
            </span>
          )}
        </Checkbox>
      ))}
      {roles.length === 0 && <EmptyState kind="noMatch" />}
    </section>
  );
}
