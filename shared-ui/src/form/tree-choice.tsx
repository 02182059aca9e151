import type { AriaAttributes, KeyboardEvent } from 'react';
import { lazyPart } from '../call/lazy-part.ts';
import { sought } from './typed/typed-text.ts';
import { Waking } from './waking/waking.tsx';

export interface TreeChoiceNode {
  value: string;
  title: string;
  /** What is shown of it once it is chosen, by default its title. */
  path?: string;
  /** What typing is compared with, by default its title. */
  searched?: string;
  disabled?: boolean;
  children?: readonly TreeChoiceNode[];
}

interface Common extends AriaAttributes {
  nodes: readonly TreeChoiceNode[];
  loading?: boolean;
  /** Which branches are open at first. */
  expanded?: readonly string[];
  /** Pixels of what drops down, by default as wide as it needs. */
  popupWidth?: number;
  onBlur?: (() => void) | undefined;
  id?: string | undefined;
  disabled?: boolean;
  placeholder?: string;
}

interface TreeChoiceProps extends Common {
  value?: string | undefined;
  onChange?: ((value: string | undefined) => void) | undefined;
  clearable?: boolean;
}

interface TreeChoicesProps extends Common {
  values: readonly string[];
  onChange?: ((values: string[] | undefined) => void) | undefined;
  /** What is told of a branch that is chosen whole. */
  told: 'branch' | 'leaves';
}

const treePart = lazyPart(() => import(/* webpackChunkName: "form" */ './waking/awake-tree-select.tsx'));
const FILTER = {
  filterTreeNode: (text: string, node: Record<string, unknown>) => sought(String(node['searched'] ?? node['title'])).includes(sought(text)),
};

/** One node of a tree that drops down; typing searches it, Delete empties it. antd's from its first use on. */
export function TreeChoice({ value, onChange, clearable = true, ...common }: TreeChoiceProps) {
  const { nodes, loading, expanded, popupWidth, ...rest } = common;
  const empty = () => clearable && onChange?.(undefined);
  return (
    <div className="reap-select">
      <Waking {...rest} part={treePart} words={wordsOf(nodes, [value])} onEmpty={empty}>
        {({ AwakeTreeSelect }, start) => (
          <AwakeTreeSelect<string>
            {...awakeProps(common)}
            start={start}
            // Until the tree is there, an id would be shown.
            {...(value && nodes.length > 0 ? { value } : {})}
            onChange={next => onChange?.(next || undefined)}
            allowClear={clearable}
            onKeyDown={onDelete(empty)}
          />
        )}
      </Waking>
    </div>
  );
}

/** Several nodes of a tree, each with all below it. */
export function TreeChoices({ values, onChange, told, ...common }: TreeChoicesProps) {
  const { nodes, loading, expanded, popupWidth, ...rest } = common;
  const change = (next: readonly string[]) => onChange?.(next.length > 0 ? [...next] : undefined);
  return (
    <div className="reap-select">
      <Waking
        {...rest}
        part={treePart}
        words={wordsOf(nodes, values)}
        multiple
        onEmpty={() => change([])}
        onDropLast={() => change(values.slice(0, -1))}
      >
        {({ AwakeTreeSelect }, start) => (
          <AwakeTreeSelect<string[]>
            {...awakeProps(common)}
            start={start}
            value={nodes.length > 0 ? [...values] : []}
            onChange={change}
            treeCheckable
            showCheckedStrategy={told === 'branch' ? 'SHOW_PARENT' : 'SHOW_CHILD'}
            maxTagCount="responsive"
            allowClear
            onKeyDown={onDelete(() => change([]))}
          />
        )}
      </Waking>
    </div>
  );
}

const awakeProps = ({ nodes, expanded, popupWidth, loading = false, onBlur, id, disabled, ...rest }: Common) => ({
  ...rest,
  ...(id !== undefined && { id }),
  ...(disabled !== undefined && { disabled }),
  ...(onBlur && { onBlur }),
  ...(expanded && { treeDefaultExpandedKeys: [...expanded] }),
  loading,
  treeData: nodes.map(dataOf),
  treeNodeLabelProp: 'path',
  showSearch: FILTER,
  popupMatchSelectWidth: popupWidth ?? (false as const),
  style: { width: '100%' },
});

interface Data extends Omit<TreeChoiceNode, 'children'> {
  children: Data[];
}
const dataOf = (node: TreeChoiceNode): Data => ({ path: node.title, ...node, children: (node.children ?? []).map(dataOf) });

// The cross is for the mouse; a search text is emptied first.
const onDelete = (empty: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Delete' && event.target instanceof HTMLInputElement && event.target.value === '') empty();
};

const wordsOf = (nodes: readonly TreeChoiceNode[], chosen: readonly (string | undefined)[]): string[] =>
  nodes.flatMap(node => [...(chosen.includes(node.value) ? [node.path ?? node.title] : []), ...wordsOf(node.children ?? [], chosen)]);
