import { auditLog } from '@reap/contracts/user-center/audit-log';
import { useCall } from '@reap/shared-ui/core/query';
import type { CustomFilter } from '@reap/shared-ui/filters';
import { usePortal } from '@reap/shared-ui/portal';
import { TreeChoices } from '@reap/shared-ui/tree-choice';
import { useFilterWord } from '../../../filter-word.ts';

/** Operations by module in the person's language, read once in ten minutes. */
function useOperations() {
  const { language } = usePortal();
  const answer = useCall(auditLog.operations, {}, { staleTime: 10 * 60_000 });
  const word = (zh: string, en: string) => (language === 'en-US' && en ? en : zh);
  const modules = (answer.data ?? []).map(group => ({
    value: `module:${group.module}`,
    title: word(group.module, group.moduleEn),
    children: group.calls.map(one => ({ value: one.call, title: word(one.operation, one.operationEn) })),
  }));
  return { modules, loading: answer.isLoading };
}

/** Chooses operations, one by one or all of a module. */
export function OperationFilter({ value, onChange, id, label }: CustomFilter & { label: string }) {
  const { t } = usePortal();
  const { modules, loading } = useOperations();
  const chosen = value === undefined ? [] : [value].flat();
  return (
    <div style={{ width: 190 }}>
      <TreeChoices
        id={id}
        aria-label={label}
        placeholder={t('search.all')}
        values={chosen}
        onChange={onChange}
        told="leaves"
        nodes={modules}
        loading={loading}
        popupWidth={280}
      />
    </div>
  );
}

/** An operation's name, for the tag of a filter. */
export function useOperationWord(): (call: string | string[]) => string {
  const { modules } = useOperations();
  return useFilterWord(modules.flatMap(group => group.children.map(({ value, title }) => ({ value, label: title }))));
}
