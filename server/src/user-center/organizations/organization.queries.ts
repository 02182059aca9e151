import { EnableStatus } from '@reap/contracts/codes';
import type { OrgNode } from '@reap/contracts/user-center/lookup';
import type { OrgRow } from '@reap/contracts/user-center/organization';
import { and, arrayOverlaps, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { Db } from '../../db/pool.ts';
import type { User } from '../../kernel/call/context.ts';
import { employees } from '../staff/employee.schema.ts';
import { organizations } from './organization.schema.ts';

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
    const usable = row.status === EnableStatus.enabled && row.open && row.parentId !== null && ofType(row.type);
    const { id, parentId, name, nameEn, type } = row;
    return [{ id, parentId, name, nameEn, type, flag: row.status === EnableStatus.enabled, option: usable ? '1' : '0', children }];
  };
  const roots = orgId ? rows.filter(row => row.id === orgId) : (childrenOf.get(null) ?? []);
  return roots.flatMap(build);
}

/** The ids of these organisations and of all below them. */
export async function branchOf(db: Db, organizationIds: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(arrayOverlaps(organizations.path, [...organizationIds]));
  return found.map(row => row.id);
}

const above = alias(organizations, 'above');

/** Organisations with the name of the one above. */
export const selectOrganizations = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(organizations),
      organizationName: sql<string>`coalesce(${above.name}, '')`.as('organization_name'),
      organizationNameEn: sql<string>`coalesce(${above.nameEn}, '')`.as('organization_name_en'),
    })
    .from(organizations)
    .leftJoin(above, and(eq(above.tenantId, organizations.tenantId), eq(above.id, organizations.parentId)))
    .where(where);
export type OrgRecord = Awaited<ReturnType<typeof selectOrganizations>>[number];

type Row = z.output<typeof OrgRow>;
type Counts = ReadonlyMap<string | null, number>;

/** How many organisations stand directly below each of these, and how many of the staff in it. */
async function countsOf(db: Db, ids: readonly string[]): Promise<{ below: Counts; people: Counts }> {
  if (ids.length === 0) return { below: new Map(), people: new Map() };
  const count = sql<number>`count(*)::int`;
  const below = await db
    .select({ id: organizations.parentId, count })
    .from(organizations)
    .where(inArray(organizations.parentId, [...ids]))
    .groupBy(organizations.parentId);
  const people = await db
    .select({ id: employees.organizationId, count })
    .from(employees)
    .where(and(inArray(employees.organizationId, [...ids]), isNull(employees.deletedAt)))
    .groupBy(employees.organizationId);
  return { below: new Map(below.map(row => [row.id, row.count])), people: new Map(people.map(row => [row.id, row.count])) };
}

/** Organisations as they travel, with what this person may do with each. */
export async function toOrgRows(records: readonly OrgRecord[], db: Db, { codes }: User): Promise<Row[]> {
  const { below, people } = await countsOf(
    db,
    records.map(record => record.id),
  );
  return records.map(record => ({
    id: record.id,
    name: record.name,
    nameEn: record.nameEn,
    type: record.type,
    status: record.status,
    parentId: record.parentId,
    organizationName: record.organizationName,
    organizationNameEn: record.organizationNameEn,
    option: record.open && record.parentId !== null ? '1' : '0',
    sort: record.sort,
    below: below.get(record.id) ?? 0,
    people: people.get(record.id) ?? 0,
    updatedBy: record.updatedByName,
    updatedTime: record.updatedAt.toISOString(),
    version: record.version,
    allowed: allowedOf(record, codes),
  }));
}

// The top of the tree is the airline: it is renamed, and stays.
const allowedOf = ({ parentId }: OrgRecord, codes: ReadonlySet<string>): Row['allowed'] => {
  const may: [Row['allowed'][number], boolean][] = [
    ['add', codes.has('uc:org:edit')],
    ['update', codes.has('uc:org:edit')],
    ['move', codes.has('uc:org:move') && parentId !== null],
    ['delete', codes.has('uc:org:delete') && parentId !== null],
  ];
  return may.filter(([, allowed]) => allowed).map(([name]) => name);
};
