import { MenuType } from '@reap/contracts/user-center/codes';
import type { Db } from '../../db/pool.ts';
import type { MenuSeed } from '../../kernel/seeds.ts';
import type { TenantSeeds } from './seeds.ts';
import { templateParts } from './template.schema.ts';

export interface TemplatePart {
  part: string;
  parent: string | undefined;
  moduleId: string;
  seed: MenuSeed;
  sort: number;
}

/** What tells a part of the template from the others, whatever it is called today: route, code, or the name of a group. */
export const partOf = (moduleId: string, seed: Pick<MenuSeed, 'type' | 'zh' | 'route' | 'code'>): string =>
  seed.route || (seed.type === MenuType.button && seed.code) || `${moduleId} ${seed.zh}`;

const wantedOf = (moduleId: string, seeds: readonly MenuSeed[], parent: string | undefined, first: number): TemplatePart[] =>
  seeds.flatMap((seed, index) => {
    const part = partOf(moduleId, seed);
    return [{ part, parent, moduleId, seed, sort: seed.sort ?? first + index }, ...wantedOf(moduleId, seed.children ?? [], part, 0)];
  });

/** What the platform tenant alone has: the pages with which it administers the others. */
export const isPlatformOnly = ({ code }: Pick<MenuSeed, 'code'>): boolean => code?.startsWith('platform:') ?? false;

/** Every menu entry and button of this version, parents first. */
export const template = ({ menu }: TenantSeeds): TemplatePart[] =>
  [...menu].flatMap(([moduleId, seeds], subsystem) => wantedOf(moduleId, seeds, undefined, subsystem * 100));

/** What the transaction's tenant was given so far. */
export const notedParts = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await db.select({ part: templateParts.part }).from(templateParts)).map(({ part }) => part));

/** Notes that the tenant has been given everything of this version, deleted since or not. */
export async function noteParts(db: Db, tenantId: string, seeds: TenantSeeds): Promise<void> {
  await db
    .insert(templateParts)
    .values(template(seeds).map(({ part }) => ({ tenantId, part })))
    .onConflictDoNothing();
}
