import { role } from '@reap/contracts/user-center/role';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../call/query.ts';
import { ErrorCard } from '../feedback/error-card.tsx';
import { useHeldDialog } from '../feedback/held-dialog.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { sought } from '../form/typed/typed-text.ts';
import { useWords } from '../i18n/words.tsx';
import { PickerDialog } from './picker-dialog.tsx';
import { RoleList } from './role-picker/role-list.tsx';
import { type RoleTag, type RoleToPick, rolesToPick } from './role-picker/roles-to-pick.ts';

export type { RoleTag };

export interface RolePickerProps {
  open: boolean;
  /** The roles that are held now; those that are frozen, or everybody's, stay. */
  held?: readonly RoleTag[];
  /** Chosen before and not given yet: ticked from the start, and can be unticked. */
  chosen?: readonly RoleTag[];
  /** Whose roles they are. */
  title?: string;
  busy?: boolean;
  /** Why it could not be done. */
  problem?: string;
  /** The chosen keys and their tags. */
  onDone: (keys: string[], tags: RoleTag[]) => void;
  onClose: () => void;
}

/** Chooses roles: pre-authorised keys are locked, frozen ones can't be removed, those beyond one's own rights can't be given (seed 1 §2.3, §6). */
export function RolePicker(props: RolePickerProps) {
  const { t } = useWords();
  return (
    <PickerDialog open={props.open} title={props.title ?? t('rolePicker.title')} width={560} onClose={props.onClose}>
      <Picking {...props} />
    </PickerDialog>
  );
}

function Picking({ held = [], chosen: before = [], busy = false, problem, onDone, onClose }: RolePickerProps) {
  const { t } = useWords();
  const combo = useCall(role.getCombo, {});
  const [text, setText] = useState('');
  useHeldDialog(busy);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(() => new Map(before.map(one => [one.key, true])));
  if (combo.error && !combo.data) return <ErrorCard error={combo.error} onRetry={() => void combo.refetch()} />;
  if (!combo.data) return <Skeleton lines={6} />;
  const roles = rolesToPick(combo.data, held);
  // What is held may be read again meanwhile: only what was ticked or unticked here stands against it.
  const isChosen = (one: RoleToPick) => (one.lock ? one.chosen : (toggled.get(one.key) ?? one.chosen));
  const chosen = new Set(roles.filter(isChosen).map(one => one.key));
  const toggle = (key: string, on: boolean) => setToggled(new Map([...toggled, [key, on]]));
  const wanted = sought(text);
  const tags = roles.filter(one => chosen.has(one.key)).map(({ key, title }) => ({ key, title }));
  const done = () =>
    onDone(
      tags.map(tag => tag.key),
      tags,
    );
  return (
    <>
      <Input.Search
        aria-label={t('rolePicker.search')}
        placeholder={t('rolePicker.search')}
        allowClear
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <RoleList roles={roles.filter(one => sought(one.title).includes(wanted))} chosen={chosen} disabled={busy} onToggle={toggle} />
      {problem && (
        <div role="alert" style={{ color: 'var(--reap-error)', marginTop: 8 }}>
          {problem}
        </div>
      )}
      <div style={{ display: 'flex', alignItems: 'center', gap: 8, marginTop: 16 }}>
        <span role="status" style={{ flex: 1, color: 'var(--reap-secondary)' }}>
          {t('rolePicker.selectedCount', { n: tags.length })}
        </span>
        <Button disabled={busy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="primary" loading={busy} onClick={done}>
          {t('common.ok')}
        </Button>
      </div>
    </>
  );
}
