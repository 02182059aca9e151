import { EnableStatus } from '@reap/contracts/codes';
import type { SavedView } from '@reap/contracts/portal/saved-view';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { columnsSeenBy } from '../../kernel/access/disclosure.ts';
import type { Context } from '../../kernel/call/context.ts';
import { mayCall } from '../../kernel/call/mounted-call.ts';
import { namedRoles, tables } from '../../user-center/index.ts';
import { savedViewShares, savedViews, savedViewUses } from './saved-view.schema.ts';
import { listCall, readable } from './view-state.rules.ts';

const { users } = tables;

type Reader = Pick<Context, 'db' | 'user' | 'language' | 'hidden'>;

/** A person's own views, and those that are shared with one of his roles by somebody who is still there. */
const readableBy = ({ user }: Reader): SQL | undefined =>
  or(
    eq(savedViews.ownerId, user.userId),
    and(
      eq(users.status, EnableStatus.enabled),
      isNull(users.deletedAt),
      sql`exists (select from ${savedViewShares} where ${savedViewShares.viewId} = ${savedViews.id}
        and ${savedViewShares.roleId} = any(${sql.param([...user.roleIds])}::uuid[]))`,
    ),
  );

const select = (reader: Reader, where: SQL | undefined) =>
  reader.db
    .select({ view: savedViews, owner: users.employeeName, pinned: savedViewUses.pinned, standard: savedViewUses.standard })
    .from(savedViews)
    .innerJoin(users, and(eq(users.tenantId, savedViews.tenantId), eq(users.id, savedViews.ownerId)))
    .leftJoin(
      savedViewUses,
      and(
        eq(savedViewUses.tenantId, savedViews.tenantId),
        eq(savedViewUses.viewId, savedViews.id),
        eq(savedViewUses.userId, reader.user.userId),
      ),
    )
    .where(and(readableBy(reader), where))
    .orderBy(sql`${savedViews.ownerId} <> ${reader.user.userId}::uuid`, asc(savedViews.name), asc(savedViews.id));

/** The views of one list that a person may have, his own first. */
export const viewsOf = async (list: string, page: string, reader: Reader): Promise<SavedView[]> =>
  toViews(await select(reader, and(eq(savedViews.list, list), eq(savedViews.page, page))), reader);

/** The views in a person's menu, and those that his lists open with. */
export const preferredViews = async (reader: Reader): Promise<SavedView[]> =>
  toViews(await select(reader, or(savedViewUses.pinned, savedViewUses.standard)), reader);

/** A view that a person may have; undefined where there is none of this id. */
export async function viewFor(id: string, reader: Reader): Promise<typeof savedViews.$inferSelect | undefined> {
  const [found] = await select(reader, eq(savedViews.id, id));
  return found?.view;
}

/** The roles with which a view is shared. */
export async function sharedWith(viewId: string, { db }: Pick<Context, 'db'>): Promise<string[]> {
  const found = await db.select({ roleId: savedViewShares.roleId }).from(savedViewShares).where(eq(savedViewShares.viewId, viewId));
  return found.map(({ roleId }) => roleId);
}

type Row = Awaited<ReturnType<typeof select>>[number];

async function toViews(rows: readonly Row[], reader: Reader): Promise<SavedView[]> {
  const { user } = reader;
  const shares = await sharesOf(
    rows.map(({ view }) => view.id),
    reader,
  );
  const seeing = columnsSeenBy(reader);
  return rows.flatMap(({ view, owner, pinned, standard }) => {
    const call = listCall(view.list);
    // A list that is gone, or that he may not open (any more), has no views for him.
    if (!call || !mayCall(call, user)) return [];
    const own = view.ownerId === user.userId;
    const { id, name, list, page, version } = view;
    return {
      id,
      name,
      list,
      page,
      version,
      own,
      owner,
      ...readable(call, view.state, seeing),
      roles: (shares.get(id) ?? []).filter(role => own || user.roleIds.includes(role.id)),
      pinned: pinned ?? false,
      standard: standard ?? false,
      updatedTime: view.updatedAt.toISOString(),
    };
  });
}

async function sharesOf(
  viewIds: readonly string[],
  { db, language }: Reader,
): Promise<ReadonlyMap<string, { id: string; name: string }[]>> {
  if (viewIds.length === 0) return new Map();
  const shares = await db
    .select({ viewId: savedViewShares.viewId, roleId: savedViewShares.roleId })
    .from(savedViewShares)
    .where(inArray(savedViewShares.viewId, [...viewIds]));
  if (shares.length === 0) return new Map();
  const roles = await namedRoles(db, language);
  const byView = Map.groupBy(shares, ({ viewId }) => viewId);
  return new Map([...byView].map(([id, held]) => [id, roles.filter(role => held.some(({ roleId }) => roleId === role.id))]));
}
