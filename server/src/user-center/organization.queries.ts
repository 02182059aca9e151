import type { OrgNode } from '@reap/contracts/user-center/lookup';
import { asc } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import { organizations } from './user-center.schema.ts';

interface Wanted {
  orgId?: string | undefined;
  /** 0 or none: organisations of every type; else those of this type with what they stand below. */
  orgType?: 0 | 1 | 2 | undefined;
}

/** The organisation tree, or the branch of one organisation. */
export async function organizationTree(db: Db, { orgId, orgType }: Wanted): Promise<OrgNode[]> {
  const rows = await db.select().from(organizations).orderBy(asc(organizations.sort), asc(organizations.id));
  const childrenOf = Map.groupBy(rows, row => row.parentId);
  const ofType = (type: number): boolean => !orgType || type === orgType;
  const build = (row: (typeof rows)[number]): OrgNode[] => {
    const children = (childrenOf.get(row.id) ?? []).flatMap(build);
    if (!ofType(row.type) && children.length === 0) return [];
    const usable = row.status === 1 && row.parentId !== null && ofType(row.type);
    const { id, parentId, name, nameEn, type } = row;
    return [{ id, parentId, name, nameEn, type, flag: row.status === 1, option: usable ? '1' : '0', children }];
  };
  const roots = orgId ? rows.filter(row => row.id === orgId) : (childrenOf.get(null) ?? []);
  return roots.flatMap(build);
}
