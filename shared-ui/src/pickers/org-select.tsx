import type { OrgNode } from '@reap/contracts/user-center/lookup';
import { useMemo } from 'react';
import { TreeChoice, type TreeChoiceNode, TreeChoices } from '../form/tree-choice.tsx';
import { useWords } from '../i18n/words.tsx';
import type { Language } from '../portal/remote.ts';
import { allNodes, isPlace, orgName, orgPath } from './org-nodes.ts';
import { useOrgTree } from './org-tree.tsx';

interface OrgSelectProps {
  value?: string | undefined;
  onChange?: (id: string | undefined) => void;
  onBlur?: () => void;
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  /** Every organisation can be chosen: as a filter. */
  any?: boolean;
  'aria-label'?: string;
}

/** Chooses one organisation in a form: the tree drops down, typing searches it; the chosen one is shown with those above it. */
export function OrgSelect({ value, onChange, onBlur, any = false, ...rest }: OrgSelectProps) {
  const { language } = useWords();
  const { tree, loading } = useOrgTree();
  const nodes = useMemo(() => tree.map(node => toData(node, '', language, any)), [tree, language, any]);
  const top = useMemo(() => allNodes(tree).flatMap(node => (node.children.length > 0 && node.parentId === null ? [node.id] : [])), [tree]);
  return <TreeChoice {...rest} value={value} onChange={onChange} onBlur={onBlur} nodes={nodes} expanded={top} loading={loading} />;
}

interface OrgsSelectProps {
  value?: readonly string[] | undefined;
  onChange?: (ids: string[] | undefined) => void;
  id?: string;
  'aria-label'?: string;
}

/** Chooses several organisations, each with all below it. */
export function OrgsSelect({ value, onChange, ...rest }: OrgsSelectProps) {
  const { language } = useWords();
  const { tree, loading } = useOrgTree();
  const nodes = useMemo(() => tree.map(node => toData(node, '', language, true)), [tree, language]);
  return <TreeChoices {...rest} values={value ?? []} onChange={onChange} told="branch" nodes={nodes} loading={loading} />;
}

/** An organisation's name; nothing while the tree is unknown. */
export function OrgText({ id }: { id: string | undefined }) {
  const { language } = useWords();
  const { tree } = useOrgTree();
  return <>{(id && orgPath(tree, id, language)) ?? '—'}</>;
}

function toData(node: OrgNode, above: string, language: Language, any: boolean): TreeChoiceNode {
  const title = orgName(node, language);
  const path = above ? `${above} / ${title}` : title;
  return {
    value: node.id,
    title,
    path,
    searched: `${node.name} ${node.nameEn}`,
    disabled: !any && !isPlace(node),
    // The top goes without saying.
    children: node.children.map(child => toData(child, node.parentId === null ? '' : path, language, any)),
  };
}
