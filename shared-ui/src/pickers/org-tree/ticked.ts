import type { OrgNode } from '@reap/contracts/user-center/lookup';
import { aboveOf, allNodes } from '../org-nodes.ts';

type CanChoose = (node: OrgNode) => boolean;

/** The boxes of a tree in which these organisations are ticked, each with all below it. */
export function boxesOf(
  tree: readonly OrgNode[],
  ids: readonly string[],
  canChoose: CanChoose,
): { checked: string[]; halfChecked: string[] } {
  const ticked = uppermost(tree, withBelow(tree, ids), canChoose).map(node => node.id);
  return { checked: [...withBelow(tree, ticked)], halfChecked: ticked.flatMap(id => aboveOf(tree, id)) };
}

/** The uppermost ticked organisations after a box was clicked, in the whole tree: also those that a search hides. */
export function tickedAfter(
  tree: readonly OrgNode[],
  ids: readonly string[],
  { id, checked }: { id: string; checked: boolean },
  canChoose: CanChoose,
): OrgNode[] {
  const before = withBelow(tree, ids);
  const branch = withBelow(tree, [id]);
  const unticked = new Set(checked ? [] : [...branch, ...aboveOf(tree, id)]);
  const ticked = [...before, ...(checked ? branch : [])].filter(one => !unticked.has(one));
  return uppermost(tree, new Set(ticked), canChoose);
}

const withBelow = (tree: readonly OrgNode[], ids: readonly string[]): Set<string> =>
  new Set(allNodes(allNodes(tree).filter(node => ids.includes(node.id))).map(node => node.id));

// One stands for all below it, and all below one for it where it can be chosen.
function uppermost(tree: readonly OrgNode[], ticked: ReadonlySet<string>, canChoose: CanChoose): OrgNode[] {
  return tree.flatMap(node => {
    if (ticked.has(node.id)) return [node];
    const below = uppermost(node.children, ticked, canChoose);
    const isWhole = node.children.length > 0 && node.children.every(child => below.includes(child));
    return isWhole && canChoose(node) ? [node] : below;
  });
}
