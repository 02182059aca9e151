import { role } from '@reap/contracts/user-center/role';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useCall } from '@reap/shared-ui/core/query';
import type { CustomFilter } from '@reap/shared-ui/filters';

/** Chooses the role of a list. */
export function RoleFilter({ value, onChange, id, label }: CustomFilter & { label: string }) {
  const combo = useCall(role.getCombo, {});
  return (
    <ChoiceSelect
      id={id}
      aria-label={label}
      options={(combo.data ?? []).map(({ key, title }) => ({ value: key, label: title }))}
      loading={combo.isLoading}
      value={Array.isArray(value) ? value[0] : value}
      onChange={chosen => onChange(chosen)}
    />
  );
}

/** A role's name, for the tag of a filter. */
export function useRoleWord(): (id: string | string[]) => string {
  const combo = useCall(role.getCombo, {});
  return id => combo.data?.find(one => one.key === String(id))?.title ?? '…';
}
