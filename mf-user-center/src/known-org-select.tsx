import { allNodes } from '@reap/shared-ui/core/org-nodes';
import { OrgSelect } from '@reap/shared-ui/org-select';
import { useOrgTree } from '@reap/shared-ui/org-tree';
import { useWords } from '@reap/shared-ui/words';
import type { ComponentProps } from 'react';

/** Chooses an organisation; of one that is gone it says so in words: the select itself would show its id. */
export function KnownOrgSelect({ value, ...rest }: ComponentProps<typeof OrgSelect>) {
  const { t } = useWords();
  const { tree } = useOrgTree();
  const gone = Boolean(value) && tree.length > 0 && !allNodes(tree).some(node => node.id === value);
  return gone ? <OrgSelect {...rest} placeholder={t('common.outOfUse')} /> : <OrgSelect {...rest} value={value} />;
}
