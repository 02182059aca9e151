import { EnableStatus } from '@reap/contracts/codes';
import { MenuType } from '@reap/contracts/user-center/codes';
import type { ResourceNode } from './resource.queries.ts';
import type { Offered } from './resource-tree.ts';

interface Facts {
  nodes: readonly Pick<ResourceNode, 'id' | 'type' | 'routeUrl' | 'status'>[];
  offered: readonly Offered[];
  /** Codes of the calls that shell and active versions make; undefined where one of them does not say. */
  used: ReadonlySet<string> | undefined;
  /** Codes that some role is granted. */
  granted: ReadonlySet<string>;
}

/** Pages of the frame: those for phones and pads are opened by links, never from the menu. */
const inFrame = (route: string): boolean => route.startsWith('/features/');

/** Where menu, screens and codes don't fit together. */
export function menuFit({ nodes, offered, used, granted }: Facts) {
  const served = new Set(offered.flatMap(({ routes }) => routes));
  const rows = nodes.filter(({ type, status }) => status === EnableStatus.enabled && type !== MenuType.button);
  const reached = new Set(rows.map(({ routeUrl }) => routeUrl));
  return {
    unserved: rows.filter(({ routeUrl }) => inFrame(routeUrl) && !served.has(routeUrl)).map(({ id }) => id),
    unreached: offered.flatMap(({ name, routes }) =>
      routes.filter(route => inFrame(route) && !reached.has(route)).map(route => ({ remote: name, route })),
    ),
    unused: used ? [...granted].filter(code => !used.has(code)).sort() : [],
    ungranted: [...(used ?? [])].filter(code => !granted.has(code)).sort(),
  };
}
