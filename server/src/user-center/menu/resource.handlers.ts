import { EnableStatus } from '@reap/contracts/codes';
import type { systemResource } from '@reap/contracts/user-center/system-resource';
import type { Handlers } from '../../kernel/call/context.ts';
import { confirmFirst, fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { hasText, textOf } from '../../kernel/texts.ts';
import { callLabels, labelIn } from '../audit-log/audit-log.call-labels.ts';
import { refuseLosingLastAdministrator } from '../roles/last-administrator.ts';
import { authorizationOf } from '../roles/role-authorization.ts';
import { menuFit } from './menu-fit.rules.ts';
import { grantAbove, menuPaths, nameOf, type ResourceNode, resourceById, rolesByCode, touched } from './resource.queries.ts';
import { fits, isWithin } from './resource.rules.ts';
import { resources } from './resource.schema.ts';
import { checkCode, permissions, placeOf } from './resource-draft.ts';
import { grantableHere, holdMenu, type Offered, resourcesHere, resourceTree, rowsOf } from './resource-tree.ts';

const logged = ({ menuName, menuNameEn, type, routeUrl, authCode, sort, status }: ResourceNode) => ({
  menuName,
  menuNameEn,
  type,
  routeUrl,
  authCode,
  sort,
  status,
});
export const resourceHandlers = (
  offered: () => readonly Offered[],
  used: () => ReadonlySet<string> | undefined,
): Handlers<typeof systemResource> => ({
  tree: ({ subsystem }, context) => resourceTree(subsystem, context, offered()),

  async authorizationCheck({ roleId, moduleId }, context) {
    const saved = await authorizationOf(roleId, moduleId, context.db);
    return { tree: await resourceTree(moduleId, context, offered()), ...saved };
  },

  async getSubsystem(_, context) {
    const tops = (await resourcesHere(context)).filter(node => node.parentId === null);
    const modules = new Set([...tops.map(node => node.moduleId), ...offered().map(remote => remote.name)]);
    return [...modules].map(moduleId => {
      const key = `subsystem.${moduleId}`;
      const name = (language: 'zh-CN' | 'en-US') => (hasText(key) ? textOf(language, key) : moduleId);
      return { moduleId, name: name('zh-CN'), nameEn: name('en-US') };
    });
  },

  async getById({ id }, context) {
    const nodes = await resourcesHere(context);
    return rowsOf(nodes, context, offered()).get(id) ?? fail('record.notFound');
  },

  async options(_, context) {
    const used = new Set((await resourcesHere(context)).map(node => node.routeUrl));
    const grantable = await grantableHere(context);
    const words = await callLabels(context.db);
    const opens = (calls: readonly { id: string }[]) => [...new Set(calls.map(({ id }) => labelIn(words(id).operation, context.language)))];
    return {
      routes: offered().flatMap(remote => remote.routes.map(route => ({ subsystem: remote.name, route, used: used.has(route) }))),
      codes: [...permissions]
        .filter(([code]) => grantable(code))
        .map(([code, calls]) => ({ code, opens: opens(calls) }))
        .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    };
  },

  async fit(_, context) {
    const nodes = await resourcesHere(context);
    const granted = await rolesByCode(context);
    const path = menuPaths(nodes, context.language);
    const named = (code: string) => ({ code, path: path(nodes.find(node => node.authCode === code)?.id ?? '') });
    const words = await callLabels(context.db);
    const opens = (code: string) => [
      ...new Set((permissions.get(code) ?? []).map(({ id }) => labelIn(words(id).operation, context.language))),
    ];
    const found = menuFit({ nodes, offered: offered(), used: used(), granted: new Set(granted.keys()) });
    return {
      unserved: found.unserved.map(id => ({ id, path: path(id), route: nodes.find(node => node.id === id)?.routeUrl ?? '' })),
      unreached: found.unreached,
      unused: found.unused.map(code => ({ ...named(code), roles: granted.get(code) ?? [] })),
      ungranted: found.ungranted.map(code => ({ ...named(code), opens: opens(code) })),
    };
  },

  async save(draft, context) {
    const { db, tenantId, user, now } = context;
    await holdMenu(context);
    const tree = await resourcesHere(context);
    const moduleId = placeOf(draft, tree, offered());
    const twin = draft.routeUrl && tree.find(node => node.routeUrl === draft.routeUrl);
    if (twin) {
      const taken = { name: nameOf(twin, context.language) };
      fail('res.routeTaken', taken, { routeUrl: { key: 'res.routeTaken', params: taken } });
    }
    checkCode(draft, tree, await grantableHere(context), context.language);
    const { subsystem: _, ...fields } = draft;
    const row = {
      ...fields,
      tenantId,
      id: newId(),
      moduleId,
      status: EnableStatus.enabled,
      system: false,
      updatedAt: now,
      updatedByName: user.employeeName,
      version: 1,
    };
    await db.insert(resources).values(row);
    context.audit({ target: row.menuName, after: logged(row) });
    return { id: row.id };
  },

  async update({ id, version, parentId, ...draft }, context) {
    await holdMenu(context);
    const found = await resourceById(context.db, id, version);
    const moves = parentId !== found.parentId;
    if (moves) {
      const tree = await resourcesHere(context);
      const parent = tree.find(node => node.id === parentId);
      const wrong =
        (parentId && !parent) ||
        !fits(found.type, parent) ||
        (parent && parent.moduleId !== found.moduleId) ||
        isWithin(tree, parentId ?? '', id);
      if (wrong) fail('res.parentWrong', {}, { parentId: { key: 'res.parentWrong' } });
    }
    const updated = await changeVersioned(resources, found, { ...draft, parentId }, context);
    if (moves) {
      await grantAbove(context, id);
      await refuseLosingLastAdministrator(context.db);
    }
    context.audit({ target: found.menuName, before: logged(found), after: logged(updated) });
    return { version: updated.version };
  },

  async status({ id, version, status }, context) {
    const found = await resourceById(context.db, id, version);
    if (status === EnableStatus.disabled && found.status === EnableStatus.enabled) {
      const tree = await resourcesHere(context);
      const branch = tree.filter(node => isWithin(tree, node.id, id)).map(node => node.id);
      const concerned = await touched(context, branch);
      if (!context.confirmed && concerned.people > 0)
        confirmFirst('res.ask.disable', { name: nameOf(found, context.language), ...concerned });
    }
    const updated = await changeVersioned(resources, found, { status }, context);
    if (status === EnableStatus.disabled) await refuseLosingLastAdministrator(context.db);
    context.audit({ target: found.menuName, before: { status: found.status }, after: { status } });
    return { version: updated.version };
  },

  async delete({ id, version }, context) {
    const { db } = context;
    await holdMenu(context);
    const found = await resourceById(db, id, version);
    const tree = await resourcesHere(context);
    if (found.system) fail('res.system', { name: nameOf(found, context.language) });
    const count = tree.filter(node => node.parentId === id).length;
    if (count > 0) fail('res.hasChildren', { name: nameOf(found, context.language), count });
    await deleteVersioned(resources, found, context);
    await refuseLosingLastAdministrator(db);
    context.audit({ target: found.menuName, before: logged(found) });
    return null;
  },
});
