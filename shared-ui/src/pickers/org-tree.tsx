import { lookup, type OrgNode } from '@reap/contracts/user-center/lookup';
import { Input, Tree, type TreeDataNode } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '../call/query.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorCard } from '../feedback/error-card.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useWords } from '../i18n/words.tsx';
import type { Language } from '../portal/remote.ts';
import { aboveOf, allNodes, isPlace, matching, orgName, upperNodes } from './org-nodes.ts';
import { DraggableTitle } from './org-tree/draggable-title.tsx';
import { boxesOf, tickedAfter } from './org-tree/ticked.ts';

const NONE: OrgNode[] = [];
/** From so many on, only those in sight are drawn. */
const many = 200;
const every = (): boolean => true;

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
  /** Makes organisations draggable: one was dropped on another. The same must be there for the keyboard. */
  onDrop?: (id: string, parentId: string) => void;
}

/** The organisation tree with a search: choose one or tick several, by mouse or arrow keys (seed 0 §2.5, seed 1 §5). */
export function OrgTree({
  value,
  onChange,
  checkable = false,
  any = false,
  disabled = false,
  orgType,
  height = 420,
  label,
  onDrop,
}: OrgTreeProps) {
  const { t, language } = useWords();
  const { tree, loading, error, retry } = useOrgTree(orgType);
  const canChoose = any ? every : isPlace;
  const [text, setText] = useState('');
  const shown = useMemo(() => matching(tree, text), [tree, text]);
  const [opened, setOpened] = useState<string[]>();
  // What stands open of what a search has found, until another text is searched for.
  const [openedOf, setOpenedOf] = useState<{ text: string; ids: string[] }>();
  const found = useMemo(() => allNodes(shown).map(node => node.id), [shown]);
  // The first two levels stand open, and all that a search has found.
  const first = useMemo(() => [...upperNodes(tree), ...value.flatMap(id => aboveOf(tree, id))], [tree, value]);
  const open = text.trim() ? (openedOf?.text === text ? openedOf.ids : found) : (opened ?? first);
  const openNow = (ids: string[]) => (text.trim() ? setOpenedOf({ text, ids }) : setOpened(ids));
  const nodes = useMemo(
    () => shown.map(node => toData(node, { language, canChoose, text, onDrop })),
    [shown, language, canChoose, text, onDrop],
  );
  const box = useRef<HTMLDivElement>(null);
  const loaded = tree.length > 0;
  useEffect(() => {
    if (loaded) box.current?.querySelector('.ant-tree-treenode-selected')?.scrollIntoView?.({ block: 'nearest' });
  }, [loaded]);
  const choose = (chosen: OrgNode[]) =>
    onChange(
      chosen.map(node => node.id),
      chosen,
    );
  if (error && tree.length === 0) return <ErrorCard error={error} onRetry={retry} />;
  if (loading) return <Skeleton lines={8} />;
  return (
    <div ref={box}>
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
          virtual={found.length > many}
          {...(found.length > many && { height })}
          disabled={disabled}
          style={{ maxHeight: height, overflow: 'auto', background: 'transparent' }}
          expandedKeys={open}
          onExpand={keys => openNow(keys.map(String))}
          {...(checkable
            ? {
                checkable: true,
                // antd would tick a parent for those of its children that a search has left.
                checkStrictly: true,
                selectable: false,
                checkedKeys: boxesOf(tree, value, canChoose),
                onCheck: (_, { node, checked }) => choose(tickedAfter(tree, value, { id: String(node.key), checked }, canChoose)),
              }
            : { selectedKeys: [...value], onSelect: ids => choose(allNodes(tree).filter(node => ids.includes(node.id))) })}
        />
      )}
    </div>
  );
}

interface Drawn {
  onDrop: OrgTreeProps['onDrop'] | undefined;
  language: Language;
  canChoose: (node: OrgNode) => boolean;
  text: string;
}

function toData(node: OrgNode, drawn: Drawn): TreeDataNode {
  const { language, canChoose, text, onDrop } = drawn;
  const name = marked(orgName(node, language), text.trim());
  return {
    key: node.id,
    title: onDrop ? (
      <DraggableTitle id={node.id} fixed={node.parentId === null} onDrop={onDrop}>
        {name}
      </DraggableTitle>
    ) : (
      name
    ),
    disabled: !canChoose(node),
    children: node.children.map(child => toData(child, drawn)),
  };
}

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
