import * as z from 'zod';
import { get, page, post, resource } from '../contract.ts';
import { actor, asks, code, entity, flag, id, instant, line, list, nothing, paging, version } from '../fields.ts';
import { columnsOf } from '../model.ts';
import { userModel } from './user.ts';

/** A role as the picker shows it (seed 1 §2.3, §6). */
const RoleChoice = z.object({
  /** The role's id. */
  key: id(),
  title: z.string(),
  /** Every account has it from the start: ticked and locked. */
  preAuthorized: z.boolean(),
  /** Nobody who has it can lose it while it is frozen. */
  frozen: z.boolean(),
  /** Whether the asker may give it: he holds every code that it grants. */
  grantable: z.boolean(),
});

const roleCode = () =>
  asks(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/, { error: 'role.codeFormat' }),
    'common.enterTitle',
  );
const written = {
  roleName: line(30).min(1, { error: 'common.enterTitle' }),
  roleNameEn: line(60).default(''),
  remark: line(200).default(''),
  preAuthorized: flag().default(false),
  frozen: flag().default(false),
};

/** A new role; its code stays, as approval levels name it by that. */
export const RoleDraft = entity('role', { roleCode: roleCode(), ...written });
/** A change names the version that the person saw; a code may come along, but stays what it is. */
export const RoleChange = entity('role', { id: id(), roleCode: roleCode().optional(), ...written, version: z.int().optional() });
/** A new role with the rights and data rules of another. */
export const RoleCopy = entity('role', {
  id: id(),
  roleCode: roleCode(),
  roleName: written.roleName,
  roleNameEn: written.roleNameEn,
});

export const RoleRow = entity('role', {
  id: id(),
  roleName: z.string(),
  /** Empty where the one name serves both languages. */
  roleNameEn: z.string(),
  roleCode: z.string(),
  status: code('enableStatus'),
  remark: z.string(),
  preAuthorized: z.boolean(),
  frozen: z.boolean(),
  userCount: z.int(),
  /** Whether approvals are reviewed by it: then it can't be deleted. */
  reviewing: z.boolean(),
  /** Whether the reader holds it. */
  own: z.boolean(),
  updatedBy: actor(),
  updatedTime: instant(),
  version: z.int(),
  allowed: z.array(z.enum(['update', 'changeStatus', 'authorize', 'dataPermission', 'copy', 'delete'])),
});

const Member = entity(
  'roleMember',
  columnsOf(userModel, {
    userId: id(),
    userName: z.string(),
    employeeName: z.string(),
    jobNumber: z.string(),
    organizationName: z.string(),
    organizationNameEn: z.string(),
    status: code('enableStatus'),
    allowed: z.array(z.enum(['removeMember'])),
  }),
);

const Ref = z.object({ id: id() });
const Touched = z.object({ id: id(), version: z.int().optional() });
const refusals = ['record.notFound', 'record.changed'] as const;
/** Accounts whose roles somebody may not change: his own, and those above his. */
const notHis = ['user.ownAccount', 'user.higher', 'user.visitor'] as const;
const keys = () => z.array(id()).max(2000);

/** What of a subsystem's tree a role is granted; half where only some of what stands below is. */
const Keys = { checkedKeys: keys(), halfCheckedKeys: keys() };

/** A right or rule that two roles have differently, or alike. */
const Compared = z.object({
  rights: z.array(
    z.object({
      resourceId: id(),
      moduleId: z.string(),
      names: z.array(z.string()),
      authCode: z.string(),
      left: z.boolean(),
      right: z.boolean(),
    }),
  ),
  columns: z.array(
    z.object({
      modelId: z.string(),
      processColumn: z.string(),
      notes: z.string(),
      left: code('columnProcess').nullable(),
      right: code('columnProcess').nullable(),
    }),
  ),
  rows: z.array(z.object({ modelId: z.string(), left: z.array(z.string()), right: z.array(z.string()) })),
});

/** Roles (seed 0 §2.6; calls-added.tsv `uc.role.*`). */
export const role = resource('/api/reaptv-user-center/uc/role', {
  page: post('page', {
    can: 'uc:role:view',
    added: true,
    body: entity('role', {
      roleName: line(30).optional(),
      roleCode: line(40).optional(),
      status: code('enableStatus').optional(),
      ...paging,
    }),
    returns: page(RoleRow),
    sortable: ['updatedTime', 'roleName', 'roleCode'],
  }),
  get: get('get/{id}', { can: 'uc:role:view', added: true, query: Ref, returns: RoleRow, errors: ['record.notFound'] }),
  save: post('save', {
    can: 'uc:role:edit',
    added: true,
    body: RoleDraft,
    returns: Ref,
    once: true,
    errors: ['role.codeTaken', 'dataPerm.beyond'],
  }),
  update: post('update', {
    can: 'uc:role:edit',
    added: true,
    body: RoleChange,
    returns: z.object({ version: z.int() }),
    once: true,
    errors: [...refusals, 'role.beyond', 'dataPerm.beyond', 'role.codeFixed'],
  }),
  changeStatus: post('change_status', {
    can: 'uc:role:edit',
    added: true,
    body: Touched.extend({ status: code('enableStatus') }),
    returns: z.object({ version: z.int() }),
    errors: [...refusals, 'role.own', 'role.beyond', 'dataPerm.beyond', 'role.lockout'],
  }),
  delete: post('delete/{id}', {
    can: 'uc:role:delete',
    added: true,
    query: Ref.extend({ version: version().optional() }),
    returns: nothing,
    errors: [...refusals, 'role.held', 'role.reviews'],
  }),
  copy: post('copy', {
    can: 'uc:role:edit',
    added: true,
    body: RoleCopy,
    returns: Ref,
    once: true,
    errors: ['record.notFound', 'role.codeTaken', 'role.beyond'],
  }),
  getCombo: get('get_combo', { can: 'signed-in', added: true, returns: z.array(RoleChoice) }),
  compare: get('compare', {
    can: 'uc:role:view',
    added: true,
    query: z.object({ id: id(), otherId: id() }),
    returns: Compared,
    errors: ['record.notFound'],
  }),
  members: post('members', {
    can: 'uc:role:view',
    added: true,
    body: entity(
      'roleMember',
      columnsOf(userModel, { id: id(), userName: line(40).optional(), employeeName: line(20).optional(), ...paging }),
    ),
    returns: page(Member),
    model: userModel,
    sortable: ['userName', 'employeeName'],
    errors: ['record.notFound'],
  }),
  addMembers: post('add_members', {
    can: 'uc:role:member',
    added: true,
    body: z.object({ id: id(), userIds: list(id(), 300).pipe(z.array(z.string()).min(1, { error: 'role.nobodyChosen' })) }),
    returns: z.object({ added: z.int(), already: z.int() }),
    once: true,
    errors: ['record.notFound', 'role.own', 'role.beyond', 'dataPerm.beyond', 'role.userUnknown', ...notHis],
  }),
  removeMember: post('remove_member', {
    can: 'uc:role:member',
    added: true,
    body: z.object({ id: id(), userId: id() }),
    returns: nothing,
    errors: ['record.notFound', ...notHis, 'user.roleFrozen', 'user.roleLocked', 'user.roleNotGrantable', 'role.lockout'],
  }),
  getAuthorization: get('get_authorization', {
    can: 'uc:role:view',
    added: true,
    query: z.object({ roleId: id(), moduleId: z.string().max(60) }),
    returns: z.object({ ...Keys, version: z.int() }),
    errors: ['record.notFound'],
  }),
  authorize: post('authorize', {
    can: 'uc:role:authorize',
    added: true,
    body: z.object({ roleId: id(), moduleId: z.string().max(60), ...Keys, version: z.int().optional() }),
    returns: z.object({ version: z.int() }),
    once: 'keyed',
    errors: [...refusals, 'role.own', 'role.beyond', 'dataPerm.beyond', 'role.lockout'],
  }),
});
