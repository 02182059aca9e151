import type { OrgNode } from '@reap/contracts/user-center/lookup';
import { sought } from '../form/typed/typed-text.ts';
import { nameIn } from '../i18n/name-in.ts';
import type { Language } from '../portal/remote.ts';

/** An organisation's name in the person's language. */
export const orgName = nameIn;

/** Whether people can be put into it: not the top of the tree, and not marked '0' (seed 1 §5). */
export const isPlace = (node: OrgNode): boolean => node.parentId !== null && node.option !== '0';

/** Every node of a tree, parents first. */
export const allNodes = (tree: readonly OrgNode[]): OrgNode[] => tree.flatMap(node => [node, ...allNodes(node.children)]);

/** The names from the top down to a node: `地面服务部 / 拉萨航站`; the top itself is left out. */
export function orgPath(tree: readonly OrgNode[], id: string, language: Language): string | undefined {
  for (const node of tree) {
    if (node.id === id) return orgName(node, language);
    const below = orgPath(node.children, id, language);
    if (below !== undefined) return node.parentId === null ? below : `${orgName(node, language)} / ${below}`;
  }
  return undefined;
}

/** The branches in which a name contains the text; a node that matches keeps all that is below it. */
export function matching(tree: readonly OrgNode[], text: string): OrgNode[] {
  const wanted = sought(text);
  if (!wanted) return [...tree];
  return tree.flatMap(node => {
    if (sought(`${node.name}\n${node.nameEn}`).includes(wanted)) return [node];
    const children = matching(node.children, text);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** The ids of the organisations above one. */
export function aboveOf(tree: readonly OrgNode[], id: string): string[] {
  for (const node of tree) {
    if (node.id === id) return [];
    const below = aboveOf(node.children, id);
    if (below.length > 0 || node.children.some(child => child.id === id)) return [node.id, ...below];
  }
  return [];
}

/** The ids of the two uppermost levels. */
export const upperNodes = (tree: readonly OrgNode[]): string[] => tree.flatMap(node => [node.id, ...node.children.map(child => child.id)]);
