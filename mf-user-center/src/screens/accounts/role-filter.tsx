import { role } from '@reap/contracts/user-center/role';
import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { useCall } from '@reap/shared-ui/core/query';
import type { CustomFilter } from '@reap/shared-ui/filters';
import { usePortal } from '@reap/shared-ui/portal';
import { useFilterWord } from '../../filter-word.ts';

function useRoles() {
  const { data, isLoading } = useCall(role.getCombo, {});
  return { options: (data ?? []).map(({ key, title }) => ({ value: key, label: title })), loading: isLoading };
}

/** Chooses the role of a list. */
export function RoleFilter({ value, onChange, id, label }: CustomFilter & { label: string }) {
  const { t } = usePortal();
  const { options, loading } = useRoles();
  return (
    <ChoiceSelect
      id={id}
      aria-label={label}
      options={options}
      loading={loading}
      placeholder={t('search.all')}
      value={Array.isArray(value) ? value[0] : value}
      onChange={chosen => onChange(chosen)}
    />
  );
}

/** A role's name, for the tag of a filter. */
export function useRoleWord(): (id: string | string[]) => string {
  return useFilterWord(useRoles().options);
}
