import { ChoiceSelect } from '@reap/shared-ui/choice-select';
import { separatorOf } from '@reap/shared-ui/core/join-words';
import { allNodes, orgName } from '@reap/shared-ui/core/org-nodes';
import type { CustomFilter } from '@reap/shared-ui/filters';
import { OrgsSelect } from '@reap/shared-ui/org-select';
import { useOrgTree } from '@reap/shared-ui/org-tree';
import { useWords } from '@reap/shared-ui/words';
import { KnownOrgSelect } from './known-org-select.tsx';

/** Chooses the organisation of a list; those below it count too. */
export function OrgFilter({ value, onChange, id, label }: CustomFilter & { label: string }) {
  const { t } = useWords();
  return (
    <div style={{ width: 200 }}>
      <KnownOrgSelect
        any
        id={id}
        aria-label={label}
        placeholder={t('search.all')}
        value={Array.isArray(value) ? value[0] : value}
        onChange={onChange}
      />
    </div>
  );
}

/** Chooses several organisations of a list. */
export function OrgsFilter({ value, onChange, id, label }: CustomFilter & { label: string }) {
  return (
    <div style={{ width: 240 }}>
      <OrgsSelect id={id} aria-label={label} value={value === undefined ? [] : [value].flat()} onChange={onChange} />
    </div>
  );
}

/** Whether those below the chosen organisation count too; they do unless it is said. */
export function BelowFilter({ value, onChange, id }: CustomFilter) {
  const { t } = useWords();
  return (
    <ChoiceSelect
      id={id}
      aria-label={t('org.scope.label')}
      options={[{ value: 'false', label: t('org.scope.only') }]}
      placeholder={t('org.scope.all')}
      value={Array.isArray(value) ? value[0] : value}
      onChange={chosen => onChange(chosen)}
    />
  );
}

/** An organisation's name, for the tag of a filter; a word where it is gone since the link or view was kept. */
export function useOrgWord(): (id: string | string[]) => string {
  const { t, language } = useWords();
  const { tree } = useOrgTree();
  const gone = tree.length === 0 ? '…' : t('common.outOfUse');
  const nameOf = (id: string): string => {
    const node = allNodes(tree).find(one => one.id === id);
    return node ? orgName(node, language) : gone;
  };
  return ids => [ids].flat().map(nameOf).join(separatorOf(language));
}
