import { MenuType } from '@reap/contracts/user-center/codes';
import type { ResourceTreeNode } from '@reap/contracts/user-center/system-resource';

export type Node = ResourceTreeNode;
type Keys = { checkedKeys: string[]; halfCheckedKeys: string[] };

const below = (node: Node): Node[] => node.children.flatMap(child => [child, ...below(child)]);
export const all = (tree: readonly Node[]): Node[] => tree.flatMap(node => [node, ...below(node)]);

/** A group is granted by what stands in it; an empty one by itself. */
const isDerived = (node: Node): boolean => node.type === MenuType.directory && node.children.length > 0;

/** What is granted by itself: pages, buttons and empty groups. */
export const ownGrants = (tree: readonly Node[], saved: readonly string[]): ReadonlySet<string> =>
  new Set(all(tree).flatMap(node => (saved.includes(node.id) && !isDerived(node) ? [node.id] : [])));

/** What is ticked and half ticked: kept apart, so that a child that comes later is granted to nobody by accident. */
export function keysOf(tree: readonly Node[], granted: ReadonlySet<string>): Keys {
  const keys: Keys = { checkedKeys: [], halfCheckedKeys: [] };
  for (const node of all(tree)) {
    const parts = below(node).filter(one => !isDerived(one));
    const some = parts.some(one => granted.has(one.id));
    const whole = isDerived(node) ? parts.every(one => granted.has(one.id)) : granted.has(node.id);
    if (whole) keys.checkedKeys.push(node.id);
    else if (some) keys.halfCheckedKeys.push(node.id);
  }
  return keys;
}

/** Ticking a page or group ticks what stands below it, as far as this person may grant it; a button brings its page. Unticking takes all below away. */
export function toggled(tree: readonly Node[], granted: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const nodes = new Map(all(tree).map(node => [node.id, node]));
  const node = nodes.get(id);
  if (!node) return granted;
  const next = new Set(granted);
  const branch = [node, ...below(node)].filter(one => !isDerived(one));
  if (!on) for (const one of branch) next.delete(one.id);
  else {
    for (const one of branch) if (one.grantable) next.add(one.id);
    bring(nodes, next, id);
  }
  return next;
}

/** What was ticked and unticked since `begun`, on top of what the role is granted by now: a button still brings its page, a page takes its buttons along. */
export function carriedOver(
  tree: readonly Node[],
  begun: ReadonlySet<string>,
  ticked: ReadonlySet<string>,
  now: ReadonlySet<string>,
): ReadonlySet<string> {
  const nodes = new Map(all(tree).map(node => [node.id, node]));
  const next = new Set(now);
  for (const id of [...begun].filter(id => !ticked.has(id))) {
    const node = nodes.get(id);
    for (const one of node ? [node, ...below(node)] : []) next.delete(one.id);
  }
  for (const id of [...ticked].filter(id => !begun.has(id))) bring(nodes, next, id);
  return next;
}

/** Grants a page or button, and the pages that it stands in. */
function bring(nodes: ReadonlyMap<string, Node>, granted: Set<string>, id: string): void {
  for (let at = nodes.get(id); at; at = nodes.get(at.parentId ?? '')) if (!isDerived(at) && at.grantable) granted.add(at.id);
}

/** How many pages and buttons below a node are granted, of how many. */
export function counted(node: Node, granted: ReadonlySet<string>): { granted: number; of: number } {
  const parts = below(node).filter(one => !isDerived(one));
  return { granted: parts.filter(one => granted.has(one.id)).length, of: parts.length };
}
