import { maxPinned, maxViews, type savedView } from '@reap/contracts/portal/saved-view';
import { and, eq, ne } from 'drizzle-orm';
import { waitForTurn } from '../../db/turn.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { mayCall } from '../../kernel/call/mounted-call.ts';
import { confirmFirst, fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned, expected, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { namedRoles } from '../../user-center/index.ts';
import { preferredViews, sharedWith, viewFor, viewsOf } from './saved-view.queries.ts';
import { savedViewShares, savedViews, savedViewUses } from './saved-view.schema.ts';
import { keepable, listCall } from './view-state.rules.ts';

type View = typeof savedViews.$inferSelect;

/** The call of a list that this person may open. */
function openList(list: string, { user }: Context) {
  const call = listCall(list) ?? fail('request.invalid', {}, { list: { key: 'validate.choice' } });
  return mayCall(call, user) ? call : fail('permission.denied');
}

/** What a person does with views is done one after the other: names and numbers are counted before they are written. */
const inTurn = ({ db, user }: Context) => waitForTurn(db, `views:${user.userId}`);

const sameList = (view: Pick<View, 'ownerId' | 'list' | 'page'>) =>
  and(eq(savedViews.ownerId, view.ownerId), eq(savedViews.list, view.list), eq(savedViews.page, view.page));

async function refuseTaken(view: Pick<View, 'id' | 'ownerId' | 'list' | 'page'>, name: string, { db }: Context): Promise<void> {
  if ((await db.$count(savedViews, and(sameList(view), eq(savedViews.name, name), ne(savedViews.id, view.id)))) > 0)
    fail('savedView.nameTaken', { name }, { name: { key: 'savedView.nameTaken', params: { name } } });
}

/** A view of this person's own, as he saw it. Those of others are no more found than those that are not there. */
async function ownView(id: string, version: number | undefined, { db, user }: Context): Promise<View> {
  const [found] = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.ownerId, user.userId)));
  return expected(found, version);
}

/** The roles that a person may share with: those that he holds; whoever administers roles, all. */
async function shareableRoles({ db, user, language }: Context) {
  const roles = await namedRoles(db, language);
  return user.codes.has('uc:role:edit') ? roles : roles.filter(({ id }) => user.roleIds.includes(id));
}

/** What this person does with a view. */
async function use(view: View, set: { pinned: boolean } | { standard: boolean }, { db, tenantId, user }: Context): Promise<void> {
  const { id: viewId, list, page } = view;
  await db
    .insert(savedViewUses)
    .values({ tenantId, userId: user.userId, viewId, list, page, ...set })
    .onConflictDoUpdate({ target: [savedViewUses.tenantId, savedViewUses.userId, savedViewUses.viewId], set });
}

export const savedViewHandlers: Handlers<typeof savedView> = {
  preferred: (_, context) => preferredViews(context),

  find({ list, page }, context) {
    openList(list, context);
    return viewsOf(list, page, context);
  },

  roles: (_, context) => shareableRoles(context),

  async save({ name, list, page, state }, context) {
    const { db, tenantId, user } = context;
    const { state: kept, dropped } = keepable(openList(list, context), state);
    const view = { tenantId, id: newId(), ownerId: user.userId, list, page, name, state: kept, ...signedBy(context) };
    await inTurn(context);
    await refuseTaken(view, name, context);
    if ((await db.$count(savedViews, sameList(view))) >= maxViews) fail('savedView.tooMany', { max: maxViews });
    await db.insert(savedViews).values(view);
    context.audit({ target: name, after: { name, page } });
    return { id: view.id, version: 1, dropped };
  },

  async update({ id, version, name, state }, context) {
    const found = await ownView(id, version, context);
    const examined = state && keepable(openList(found.list, context), state);
    if (name !== undefined && name !== found.name) {
      await inTurn(context);
      await refuseTaken(found, name, context);
    }
    const set = { ...(name !== undefined && { name }), ...(examined && { state: examined.state }) };
    const updated = await changeVersioned(savedViews, found, set, context);
    context.audit({ target: found.name, before: { name: found.name }, after: { name: updated.name } });
    return { id, version: updated.version, dropped: examined?.dropped ?? [] };
  },

  async share({ id, version, roleIds }, context) {
    const { db, tenantId } = context;
    const found = await ownView(id, version, context);
    const before = await sharedWith(id, context);
    const offered = await shareableRoles(context);
    const wanted = [...new Set(roleIds)];
    // A share that stands may stand on, also with a role that he has lost since.
    if (wanted.some(roleId => !before.includes(roleId) && !offered.some(role => role.id === roleId)))
      fail('savedView.roleForeign', {}, { roleIds: { key: 'savedView.roleForeign' } });
    const updated = await changeVersioned(savedViews, found, {}, context);
    await db.delete(savedViewShares).where(eq(savedViewShares.viewId, id));
    if (wanted.length > 0) await db.insert(savedViewShares).values(wanted.map(roleId => ({ tenantId, viewId: id, roleId })));
    const names = await roleWords(context);
    context.audit({ target: found.name, before: { roleIds: before.map(names) }, after: { roleIds: wanted.map(names) } });
    return { id, version: updated.version };
  },

  async delete({ id, version }, context) {
    const found = await ownView(id, version, context);
    const shared = await sharedWith(id, context);
    if (shared.length > 0 && !context.confirmed) {
      const names = await roleWords(context);
      confirmFirst('savedView.ask.deleteShared', {
        name: found.name,
        roles: shared.map(names).join(context.language === 'zh-CN' ? '、' : ', '),
      });
    }
    await deleteVersioned(savedViews, found, context);
    context.audit({ target: found.name, before: { name: found.name, page: found.page } });
    return null;
  },

  async setStandard({ list, page, id }, context) {
    const { db, user } = context;
    openList(list, context);
    const view = id === undefined ? undefined : await usable(id, context);
    if (view && (view.list !== list || view.page !== page)) fail('record.notFound');
    await inTurn(context);
    const mine = and(eq(savedViewUses.userId, user.userId), eq(savedViewUses.list, list), eq(savedViewUses.page, page));
    await db.update(savedViewUses).set({ standard: false }).where(mine);
    if (view) await use(view, { standard: true }, context);
    context.audit({ target: view?.name ?? page });
    return null;
  },

  async pin({ id, pinned }, context) {
    const view = await usable(id, context);
    await inTurn(context);
    if (pinned && (await preferredViews(context)).filter(one => one.pinned && one.id !== id).length >= maxPinned)
      fail('savedView.tooManyPinned', { max: maxPinned });
    await use(view, { pinned }, context);
    context.audit({ target: view.name, after: { pinned } });
    return null;
  },
};

/** A view that this person may have, of a list that he may open. */
async function usable(id: string, context: Context): Promise<View> {
  const view = (await viewFor(id, context)) ?? fail('record.notFound');
  const call = listCall(view.list);
  return call && mayCall(call, context.user) ? view : fail('record.notFound');
}

async function roleWords({ db, language }: Context): Promise<(id: string) => string> {
  const roles = await namedRoles(db, language);
  return id => roles.find(role => role.id === id)?.name ?? id;
}
