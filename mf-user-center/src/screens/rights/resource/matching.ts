import { MenuType } from '@reap/contracts/user-center/codes';
import type { ResourceTreeNode } from '@reap/contracts/user-center/system-resource';
import { sought } from '@reap/shared-ui/core/typed-text';

const fits = ({ menuName, menuNameEn, routeUrl, authCode }: ResourceTreeNode, text: string): boolean =>
  [menuName, menuNameEn, routeUrl, authCode].some(value => sought(value).includes(text));

/** The part of a tree that holds what was typed, with the way to it. */
export function matching(tree: readonly ResourceTreeNode[], typed: string): ResourceTreeNode[] {
  const text = sought(typed);
  if (!text) return [...tree];
  return tree.flatMap(node => {
    const children = matching(node.children, text);
    return fits(node, text) || children.length > 0 ? [{ ...node, children: fits(node, text) ? node.children : children }] : [];
  });
}

/** How many entries of a tree hold what was typed. */
export const countMatching = (tree: readonly ResourceTreeNode[], typed: string): number =>
  flat(tree).filter(node => fits(node, sought(typed))).length;

/** Every node, parents first. */
export const flat = (tree: readonly ResourceTreeNode[]): ResourceTreeNode[] => tree.flatMap(node => [node, ...flat(node.children)]);

/** What stands open at first: the groups, and in a search everything, as what is found may stand below a page. */
export const openAtFirst = (tree: readonly ResourceTreeNode[], searching: boolean): string[] =>
  flat(tree).flatMap(({ id, children, type }) => (children.length > 0 && (searching || type === MenuType.directory) ? [id] : []));
