import { allNodes, orgName } from '@reap/shared-ui/core/org-nodes';
import type { CustomFilter } from '@reap/shared-ui/filters';
import { OrgSelect } from '@reap/shared-ui/org-select';
import { useOrgTree } from '@reap/shared-ui/org-tree';
import { useWords } from '@reap/shared-ui/words';

/** Chooses the organisation of a list; those below it count too. */
export function OrgFilter({ value, onChange, id, label }: CustomFilter & { label: string }) {
  return (
    <div style={{ width: 200 }}>
      <OrgSelect any id={id} aria-label={label} value={Array.isArray(value) ? value[0] : value} onChange={onChange} />
    </div>
  );
}

/** An organisation's name, for the tag of a filter. */
export function useOrgWord(): (id: string | string[]) => string {
  const { language } = useWords();
  const { tree } = useOrgTree();
  return id => {
    const node = allNodes(tree).find(one => one.id === String(id));
    return node ? orgName(node, language) : '…';
  };
}
