import { lookup, type OrgNode } from '@reap/contracts/user-center/lookup';
import { Input, Skeleton, Tree, type TreeDataNode } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { allNodes, isPlace, matching, orgName } from './core/org-nodes.ts';
import { useCall } from './core/query.ts';
import type { Language } from './core/remote.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorCard } from './error-card.tsx';
import { useWords } from './words.tsx';

const NONE: OrgNode[] = [];

/** The organisation tree, read once in ten minutes (seed 0 §7). */
export function useOrgTree(orgType: 0 | 1 | 2 = 0) {
  const answer = useCall(lookup.orgGetOrgTree, { orgType }, { staleTime: 10 * 60_000 });
  return { tree: answer.data ?? NONE, loading: answer.isLoading, error: answer.error, retry: () => void answer.refetch() };
}

export interface OrgTreeProps {
  /** The chosen organisations' ids; one, unless boxes can be ticked. */
  value: readonly string[];
  onChange: (ids: string[], nodes: OrgNode[]) => void;
  /** Boxes to tick; a ticked organisation takes those below it along. */
  checkable?: boolean;
  /** Every organisation can be chosen, also those that people can't be put into: as a filter. */
  any?: boolean;
  disabled?: boolean;
  orgType?: 0 | 1 | 2;
  /** Height in pixels of the tree itself; beyond it, it scrolls. */
  height?: number;
  label?: string;
}

/** The organisation tree with a search: choose one or tick several, by mouse or arrow keys (seed 0 §2.5, seed 1 §5). */
export function OrgTree({ value, onChange, checkable = false, any = false, disabled = false, orgType, height = 420, label }: OrgTreeProps) {
  const { t, language } = useWords();
  const { tree, loading, error, retry } = useOrgTree(orgType);
  const [text, setText] = useState('');
  const shown = useMemo(() => matching(tree, text), [tree, text]);
  const [opened, setOpened] = useState<string[]>();
  const found = useMemo(() => allNodes(shown).map(node => node.id), [shown]);
  // The first two levels stand open, and all that a search has found.
  const open = text.trim() ? found : (opened ?? allNodes(tree).flatMap(node => (depthOf(node, tree) < 2 ? [node.id] : [])));
  const nodes = useMemo(() => shown.map(node => toData(node, language, any, text)), [shown, language, any, text]);
  const choose = (ids: readonly unknown[]) => {
    const ticked = new Set(ids);
    // A ticked organisation stands for those below it.
    const chosen = allNodes(tree).filter(node => ticked.has(node.id) && !(checkable && ticked.has(node.parentId)));
    onChange(
      chosen.map(node => node.id),
      chosen,
    );
  };
  if (error && tree.length === 0) return <ErrorCard error={error} onRetry={retry} />;
  if (loading) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <div>
      <Input.Search
        aria-label={t('orgTree.search')}
        placeholder={t('orgTree.search')}
        allowClear
        value={text}
        onChange={event => setText(event.target.value)}
        style={{ marginBottom: 8 }}
      />
      {nodes.length === 0 ? (
        <EmptyState kind={text ? 'noMatch' : 'none'} {...(text && { hint: t('orgTree.noMatch') })} />
      ) : (
        <Tree
          aria-label={label ?? t('person.orgTree')}
          className="reap-org-tree"
          treeData={nodes}
          blockNode
          virtual={false}
          disabled={disabled}
          style={{ maxHeight: height, overflow: 'auto', background: 'transparent' }}
          expandedKeys={open}
          onExpand={keys => setOpened(keys.map(String))}
          {...(checkable
            ? {
                checkable: true,
                selectable: false,
                checkedKeys: [...value],
                onCheck: checked => choose(Array.isArray(checked) ? checked : checked.checked),
              }
            : { selectedKeys: [...value], onSelect: choose })}
        />
      )}
    </div>
  );
}

function depthOf(node: OrgNode, tree: readonly OrgNode[], depth = 0): number {
  for (const one of tree) {
    if (one.id === node.id) return depth;
    const below = depthOf(node, one.children, depth + 1);
    if (below >= 0) return below;
  }
  return -1;
}

const toData = (node: OrgNode, language: Language, any: boolean, text: string): TreeDataNode => ({
  key: node.id,
  title: marked(orgName(node, language), text.trim()),
  disabled: !any && !isPlace(node),
  children: node.children.map(child => toData(child, language, any, text)),
});

/** The part of a name that was searched for, marked. */
function marked(name: string, text: string): ReactNode {
  const at = text ? name.toLowerCase().indexOf(text.toLowerCase()) : -1;
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + text.length)}</mark>
      {name.slice(at + text.length)}
    </>
  );
}
