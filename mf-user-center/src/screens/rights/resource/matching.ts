import { MenuType } from '@reap/contracts/user-center/codes';
import type { ResourceTreeNode } from '@reap/contracts/user-center/system-resource';

/** The part of a tree that holds what was typed, with the way to it. */
export function matching(tree: readonly ResourceTreeNode[], typed: string): ResourceTreeNode[] {
  const text = typed.trim().toLowerCase();
  if (!text) return [...tree];
  const fits = ({ menuName, menuNameEn, routeUrl, authCode }: ResourceTreeNode) =>
    [menuName, menuNameEn, routeUrl, authCode].some(value => value.toLowerCase().includes(text));
  return tree.flatMap(node => {
    const children = matching(node.children, text);
    return fits(node) || children.length > 0 ? [{ ...node, children: fits(node) ? node.children : children }] : [];
  });
}

/** Every node, parents first. */
export const flat = (tree: readonly ResourceTreeNode[]): ResourceTreeNode[] => tree.flatMap(node => [node, ...flat(node.children)]);

/** What stands open at first: the groups, and in a search everything, as what is found may stand below a page. */
export const openAtFirst = (tree: readonly ResourceTreeNode[], searching: boolean): string[] =>
  flat(tree).flatMap(({ id, children, type }) => (children.length > 0 && (searching || type === MenuType.directory) ? [id] : []));
