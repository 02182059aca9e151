import { EnableStatus } from '@reap/contracts/codes';
import type { jobPosition, PositionRow } from '@reap/contracts/user-center/job-position';
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Context, Handlers, User } from '../../kernel/call/context.ts';
import { contains, startsWith } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned, expected, recordOf, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { nameIn } from '../../kernel/language.ts';
import { employees } from '../staff/employee.schema.ts';
import { jobPositions } from './job-position.schema.ts';
import { dictionary } from './lookup.queries.ts';

declare module '../../kernel/module.ts' {
  interface Services {
    reviewingPositions: ReviewingPositions;
  }
}

/** Which of these positions, by code, approvals name: the workflow answers. */
export type ReviewingPositions = (db: Db, positionCodes: readonly string[]) => Promise<ReadonlySet<string>>;

type Position = typeof jobPositions.$inferSelect;
type Row = z.output<typeof PositionRow>;

/** The dictionary that names job types. */
const jobTypes = 'position';

const select = (db: Db, where: SQL | undefined) => db.select(getTableColumns(jobPositions)).from(jobPositions).where(where);

/** How many of the staff hold each position. */
async function holdersOf(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const held = sql<string>`held.code`;
  const found = await db
    .select({ code: held, count: sql<number>`count(*)::int` })
    .from(employees)
    .innerJoin(sql`lateral unnest(${employees.jobPosition}) held(code)`, sql`held.code = any(${sql.param([...codes])}::text[])`)
    .where(isNull(employees.deletedAt))
    .groupBy(held);
  return new Map(found.map(({ code, count }) => [code, count]));
}

const toRow = (position: Position, holders: ReadonlyMap<string, number>, { codes }: User): Row => ({
  id: position.id,
  positionCode: position.positionCode,
  positionName: position.positionName,
  positionNameEn: position.positionNameEn,
  jobType: position.jobType,
  sort: position.sort,
  status: position.status,
  holders: holders.get(position.positionCode) ?? 0,
  updatedBy: position.updatedByName,
  updatedTime: position.updatedAt.toISOString(),
  version: position.version,
  allowed: [
    ...(codes.has('uc:jobPosition:edit') ? ['update' as const] : []),
    ...(codes.has('uc:jobPosition:delete') ? ['delete' as const] : []),
  ],
});

const positionById = async (id: string, context: Context, version?: number): Promise<Position> =>
  expected(await recordOf(jobPositions, id, context), version);

async function checkType(db: Db, jobType: string, kept?: string): Promise<void> {
  if (jobType === kept) return;
  const known = await dictionary(db, [jobTypes]);
  if (!known.some(item => item.dictValue === jobType)) fail('request.invalid', {}, { jobType: { key: 'validate.choice' } });
}

const logged = ({ positionCode, positionName, positionNameEn, jobType, sort, status }: Position) => ({
  positionCode,
  positionName,
  positionNameEn,
  jobType,
  sort,
  status,
});

export const jobPositionHandlers = (reviewingPositions: ReviewingPositions): Handlers<typeof jobPosition> => ({
  async page({ positionCode, positionName, jobType, status, ...paging }, { db, user }) {
    const where = and(
      positionCode ? startsWith(jobPositions.positionCode, positionCode) : undefined,
      positionName
        ? sql`(${jobPositions.positionName} like ${contains(positionName)} or ${jobPositions.positionNameEn} ilike ${contains(positionName)})`
        : undefined,
      jobType ? eq(jobPositions.jobType, jobType) : undefined,
      status === undefined ? undefined : eq(jobPositions.status, status),
    );
    // As the lists of the forms have them, where no other order is asked for.
    const found = await pageOf(
      db,
      select(db, where).$dynamic(),
      { ...paging, isAsc: paging.isAsc ?? true },
      {
        id: jobPositions.id,
        sort: {
          sort: jobPositions.sort,
          positionCode: jobPositions.positionCode,
          positionName: jobPositions.positionName,
          jobType: jobPositions.jobType,
          updatedTime: jobPositions.updatedAt,
        },
      },
    );
    const holders = await holdersOf(
      db,
      found.rows.map(row => row.positionCode),
    );
    return { ...found, rows: found.rows.map(row => toRow(row, holders, user)) };
  },

  async get({ id }, context) {
    const found = await positionById(id, context);
    return toRow(found, await holdersOf(context.db, [found.positionCode]), context.user);
  },

  async save(draft, context) {
    const { db, tenantId } = context;
    await checkType(db, draft.jobType);
    const [made] = await db
      .insert(jobPositions)
      .values({ ...draft, tenantId, id: newId(), ...signedBy(context) })
      .onConflictDoNothing()
      .returning();
    if (!made) {
      const taken = { code: draft.positionCode };
      return fail('jobPosition.codeTaken', taken, { positionCode: { key: 'jobPosition.codeTaken', params: taken } });
    }
    context.audit({ target: made.positionCode, after: logged(made) });
    return { id: made.id };
  },

  async update({ id, version, ...draft }, context) {
    const found = await positionById(id, context, version);
    await checkType(context.db, draft.jobType, found.jobType);
    const updated = await changeVersioned(jobPositions, found, draft, context);
    context.audit({ target: found.positionCode, before: logged(found), after: logged(updated) });
    return { version: updated.version };
  },

  async delete({ id, version }, context) {
    const found = await positionById(id, context, version);
    const count = (await holdersOf(context.db, [found.positionCode])).get(found.positionCode) ?? 0;
    const name = nameIn(context.language, { name: found.positionName, nameEn: found.positionNameEn });
    if (count > 0) fail('jobPosition.held', { name, count });
    if ((await reviewingPositions(context.db, [found.positionCode])).size > 0) fail('jobPosition.reviews', { name });
    await deleteVersioned(jobPositions, found, context);
    context.audit({ target: found.positionCode, before: logged(found) });
    return null;
  },

  async getCombo({ all }, { db }) {
    const rows = await db
      .select()
      .from(jobPositions)
      .where(all ? undefined : eq(jobPositions.status, EnableStatus.enabled))
      .orderBy(asc(jobPositions.sort), asc(jobPositions.id));
    const named = new Map((await dictionary(db, [jobTypes])).map(item => [item.dictValue, item]));
    return [...Map.groupBy(rows, row => row.jobType)].map(([jobType, positions]) => ({
      jobType,
      jobTypeName: named.get(jobType)?.dictLabel ?? jobType,
      jobTypeNameEn: named.get(jobType)?.dictLabelEn ?? jobType,
      jobPositionVOList: positions.map(({ positionCode, positionName, positionNameEn }) => ({
        positionCode,
        positionName,
        positionNameEn,
      })),
    }));
  },
});
