import type { OrgNode } from '@reap/contracts/user-center/lookup';
import { TreeSelect } from 'antd';
import { useMemo } from 'react';
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
  return (
    <TreeSelect<string>
      {...rest}
      // Until the tree is there, an id would be shown.
      {...(value && nodes.length > 0 ? { value } : {})}
      onChange={next => onChange?.(next || undefined)}
      {...(onBlur && { onBlur })}
      treeData={nodes}
      treeDefaultExpandedKeys={top}
      treeNodeLabelProp="path"
      showSearch={{ filterTreeNode: (text, node) => String(node['searched']).includes(text.trim().toLowerCase()) }}
      allowClear
      loading={loading}
      popupMatchSelectWidth={false}
      style={{ width: '100%' }}
    />
  );
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
  return (
    <TreeSelect<string[]>
      {...rest}
      value={nodes.length > 0 ? [...(value ?? [])] : []}
      onChange={next => onChange?.(next.length > 0 ? next : undefined)}
      treeData={nodes}
      treeCheckable
      showCheckedStrategy="SHOW_PARENT"
      maxTagCount="responsive"
      showSearch={{ filterTreeNode: (text, node) => String(node['searched']).includes(text.trim().toLowerCase()) }}
      allowClear
      loading={loading}
      popupMatchSelectWidth={false}
      style={{ width: '100%' }}
    />
  );
}

/** An organisation's name; nothing while the tree is unknown. */
export function OrgText({ id }: { id: string | undefined }) {
  const { language } = useWords();
  const { tree } = useOrgTree();
  return <>{(id && orgPath(tree, id, language)) ?? '—'}</>;
}

interface Data {
  value: string;
  title: string;
  path: string;
  searched: string;
  disabled: boolean;
  children: Data[];
}

function toData(node: OrgNode, above: string, language: Language, any: boolean): Data {
  const title = orgName(node, language);
  const path = above ? `${above} / ${title}` : title;
  return {
    value: node.id,
    title,
    path,
    searched: `${node.name} ${node.nameEn}`.toLowerCase(),
    disabled: !any && !isPlace(node),
    // The top goes without saying.
    children: node.children.map(child => toData(child, node.parentId === null ? '' : path, language, any)),
  };
}
