import type { MenuNode } from '@reap/contracts/user-center/lookup';
import type { Language } from '@reap/shared-ui/core/remote';

/** One entry of the navigation, made from a node of the server's menu tree. */
export interface NavigationEntry {
  id: string;
  parentId: string | null;
  /** The node's type as text. */
  type: string;
  /** From the route URL; empty for groups. */
  path: string;
  title: Record<Language, string>;
  icon: string;
  moduleId: string;
  /** Not drawn in the menu, but opened and highlighted through its parent. */
  hidden: boolean;
  children: NavigationEntry[];
}

export interface Navigation {
  entries: NavigationEntry[];
  /** Hidden entries by the id of their parent. */
  hiddenOf: Record<string, NavigationEntry[]>;
}

const HIDDEN_TYPE = 3;

/** The server's menu tree as navigation (seed 0 §2.9): a pure function of the tree. */
export function navigationOf(menu: readonly MenuNode[]): Navigation {
  const hiddenOf: Navigation['hiddenOf'] = {};
  const entryOf = (node: MenuNode): NavigationEntry => {
    const children = node.children.map(entryOf);
    const hidden = children.filter(child => child.hidden);
    if (hidden.length > 0) hiddenOf[node.id] = hidden;
    const path = pathOf(node.routeUrl);
    return {
      id: node.id,
      parentId: node.parentId,
      type: String(node.type),
      path,
      title: { 'zh-CN': node.menuName, 'en-US': node.menuNameEn || node.menuName },
      icon: node.icon,
      moduleId: node.moduleId,
      hidden: node.type === HIDDEN_TYPE && path !== '',
      children: [...children.filter(child => !child.hidden), ...hidden],
    };
  };
  return { entries: menu.map(entryOf), hiddenOf };
}

// Always a path inside of the portal, whatever an administrator typed.
function pathOf(routeUrl: string): string {
  const inner = routeUrl.trim().replace(/^[/\\]+/, '');
  return inner === '' ? '' : `/${inner}`;
}

/** The chain of entries that leads to a path, outermost first; empty when the menu does not name it. */
export function trailOf(entries: readonly NavigationEntry[], pathname: string): NavigationEntry[] {
  for (const entry of entries) {
    if (entry.path === pathname) return [entry];
    const rest = trailOf(entry.children, pathname);
    if (rest.length > 0) return [entry, ...rest];
  }
  return [];
}

/** The entry of the menu that is marked for a path: its own, or that of a hidden page's parent. */
export const markedPathOf = (entries: readonly NavigationEntry[], pathname: string): string =>
  trailOf(entries, pathname).findLast(entry => !entry.hidden && entry.path !== '')?.path ?? pathname;

/** All entries that open a page, hidden ones included, in the order of the tree. */
export const pagesOf = (entries: readonly NavigationEntry[]): NavigationEntry[] =>
  entries.flatMap(entry => [...(entry.path === '' ? [] : [entry]), ...pagesOf(entry.children)]);
