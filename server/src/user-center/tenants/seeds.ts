import type { Db } from '../../db/pool.ts';
import type { Seeds } from '../../kernel/module.ts';
import type { DictionarySeed, MenuSeed } from '../../kernel/seeds.ts';
import type { Settings } from '../../kernel/settings/setting-definitions.ts';
import { firstRoles } from '../seeds/roles.ts';

/** A role that a tenant starts with; `codes` 'all' is every code there is. */
export interface RoleSeed {
  code: string;
  name: string;
  nameEn: string;
  codes: 'all' | readonly string[];
}

/** What a tenant starts with, of all modules together. */
export interface TenantSeeds {
  /** The menu by subsystem (the name of the remote that shows its pages). */
  menu: ReadonlyMap<string, readonly MenuSeed[]>;
  roles: readonly RoleSeed[];
  dictionaries: readonly DictionarySeed[];
  settings: Settings;
  open: readonly ((db: Db, tenantId: string) => Promise<void>)[];
}

/** What the modules give, as one. @throws where two of them have a page, a code, a dictionary or a setting of one name. */
export function joinSeeds(parts: readonly Seeds[]): TenantSeeds {
  const menu = new Map<string, readonly MenuSeed[]>();
  for (const part of parts)
    for (const [subsystem, nodes] of Object.entries(part.menu ?? {})) menu.set(subsystem, [...(menu.get(subsystem) ?? []), ...nodes]);
  const dictionaries = parts.flatMap(part => part.dictionaries ?? []);
  refuseTwice('page or code', [...menu.values()].flatMap(namesIn));
  refuseTwice(
    'dictionary',
    dictionaries.map(seed => seed.type),
  );
  refuseTwice(
    'setting',
    parts.flatMap(part => Object.keys(part.settings ?? {})),
  );
  return {
    menu,
    roles: firstRoles.map(role => ({
      ...role,
      codes:
        role.code === 'admin' ? 'all' : parts.flatMap(({ grants = {} }) => (grants as Record<string, readonly string[]>)[role.code] ?? []),
    })),
    dictionaries,
    settings: Object.assign({}, ...parts.map(part => part.settings)),
    open: parts.flatMap(part => part.open ?? []),
  };
}

const namesIn = (nodes: readonly MenuSeed[]): string[] =>
  nodes.flatMap(({ route, code, children = [] }) => [...(route ? [route] : []), ...(code ? [code] : []), ...namesIn(children)]);

function refuseTwice(what: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`two modules bring the ${what} ${twice}`);
}
