import * as z from 'zod';
import { get, post, resource } from '../contract.ts';
import { actor, asks, code, entity, id, instant, line, nothing, whole } from '../fields.ts';

const version = () => z.int().optional();
const name = () => asks(line(30).min(1, { error: 'common.enterTitle' }), 'common.enterTitle');

const written = {
  menuName: name(),
  menuNameEn: line(60).default(''),
  icon: z
    .string()
    .regex(/^[a-z-]{0,30}$/, { error: 'validate.choice' })
    .default(''),
  sort: whole(0, 9999).default(0),
};

/** A new entry of the menu or button. Its type, route and code stay: what roles were granted never turns into something else. */
export const ResourceDraft = entity('systemResource', {
  parentId: id().nullable().default(null),
  type: code('menuType'),
  /** Where a group stands at the top; everything else belongs to what it stands below. */
  subsystem: z.string().max(60).default(''),
  routeUrl: z.string().max(200).default(''),
  authCode: z.string().max(60).default(''),
  ...written,
});
export const ResourceChange = entity('systemResource', { id: id(), parentId: id().nullable(), ...written, version: version() });

const facts = {
  id: id(),
  parentId: id().nullable(),
  type: code('menuType'),
  subsystem: z.string(),
  menuName: z.string(),
  menuNameEn: z.string(),
  routeUrl: z.string(),
  icon: z.string(),
  authCode: z.string(),
  sort: z.int(),
  status: code('enableStatus'),
  /** It came with the product: it can be renamed, moved and switched off, not deleted. */
  system: z.boolean(),
  /** Whether an installed remote offers the page. */
  installed: z.boolean(),
  /** Whether the reader may grant it: he holds its code. */
  grantable: z.boolean(),
  /** The data tables whose rows the page shows. */
  dataTables: z.array(z.string()),
  updatedBy: actor(),
  updatedTime: instant(),
  version: z.int(),
  allowed: z.array(z.enum(['update', 'status', 'delete', 'add'])),
};
export const SystemResource = entity('systemResource', facts);

/** A menu entry, page or button with those below it. */
export type ResourceTreeNode = z.output<typeof SystemResource> & { children: ResourceTreeNode[] };
const ResourceTree: z.ZodType<ResourceTreeNode> = z.object({
  ...SystemResource.shape,
  get children() {
    return z.array(ResourceTree);
  },
});

const Options = z.object({
  /** Pages that installed remotes offer; `used` where the menu has them. */
  routes: z.array(z.object({ subsystem: z.string(), route: z.string(), used: z.boolean() })),
  /** Auth codes of the contracts, with what they open in words. */
  codes: z.array(z.object({ code: z.string(), opens: z.array(z.string()) })),
});
const named = { code: z.string(), path: z.array(z.string()) };
const Fit = z.object({
  /** Rows of the menu whose page no active version serves. */
  unserved: z.array(z.object({ id: id(), path: z.array(z.string()), route: z.string() })),
  /** Pages that no row of the menu leads to. */
  unreached: z.array(z.object({ remote: z.string(), route: z.string() })),
  /** Codes that roles are granted and that no active version uses. */
  unused: z.array(z.object({ ...named, roles: z.array(z.string()) })),
  /** Codes that active versions use and no role is granted, with what they open in words. */
  ungranted: z.array(z.object({ ...named, opens: z.array(z.string()) })),
});
const Touched = z.object({ id: id(), version: version() });
const refusals = ['record.notFound', 'record.changed'] as const;
const ofSubsystem = z.object({ subsystem: z.string().max(60).optional() });

/** System resources: the menu, its pages and their buttons (seed 0 §2.6, §2.9, §7). */
export const systemResource = resource('/api/reaptv-user-center/sys/res', {
  tree: post('tree', { can: 'uc:res:view', changes: false, body: ofSubsystem, returns: z.array(ResourceTree) }),
  authorizationCheck: post('authorization_check', {
    can: 'uc:role:view',
    changes: false,
    body: z.object({ roleId: id(), moduleId: z.string().max(60) }),
    returns: z.object({ tree: z.array(ResourceTree), checkedKeys: z.array(id()), halfCheckedKeys: z.array(id()), version: z.int() }),
    errors: ['record.notFound'],
  }),
  getSubsystem: get('get/subsystem', {
    can: 'signed-in',
    returns: z.array(z.object({ moduleId: z.string(), name: z.string(), nameEn: z.string() })),
  }),
  getById: get('get/{id}', { can: 'uc:res:view', query: z.object({ id: id() }), returns: SystemResource, errors: ['record.notFound'] }),
  options: get('options', { can: 'uc:res:edit', added: true, returns: Options }),
  /** Whether menu, screens and codes of this tenant fit together. */
  fit: get('fit', { can: 'platform:release:view', added: true, returns: Fit }),
  save: post('save', {
    can: 'uc:res:edit',
    body: ResourceDraft,
    returns: z.object({ id: id() }),
    once: true,
    errors: ['res.routeTaken', 'res.codeTaken', 'res.parentWrong'],
  }),
  update: post('update', {
    can: 'uc:res:edit',
    body: ResourceChange,
    returns: z.object({ version: z.int() }),
    once: true,
    errors: [...refusals, 'res.parentWrong', 'role.lockout'],
  }),
  status: post('status', {
    can: 'uc:res:edit',
    body: Touched.extend({ status: code('enableStatus') }),
    returns: z.object({ version: z.int() }),
    errors: [...refusals, 'role.lockout'],
  }),
  delete: post('delete', {
    can: 'uc:res:delete',
    body: Touched,
    returns: nothing,
    errors: [...refusals, 'res.system', 'res.hasChildren', 'role.lockout'],
  }),
});
