import * as z from 'zod';
import { get, page, post, resource } from '../contract.ts';
import { asks, code, entity, flag, id, instant, line, list, maxChosen, nothing, paging, stationCode } from '../fields.ts';
import { columnsOf, type DataModel } from '../model.ts';

/** Accounts. What they repeat of a person is as personal as on the staff's own table. */
export const userModel: DataModel = {
  id: 'uc.user',
  columns: { employeeName: { mask: 'name' }, phone: { mask: 'phone' }, jobNumber: {}, lastSignInAddress: {} },
  station: 'station',
};

const station = () => z.union([z.literal(''), stationCode('validate.choice')]);
const version = z.int().optional();

const written = {
  type: asks(code('userLevel'), 'user.typeRequired').meta({ label: 'field.user.type' }),
  /** Where the account works: reviews of that station come to it. */
  station: station().default(''),
};

/** An account is made for somebody of the staff; its name stays. */
export const UserDraft = entity('user', {
  employeeId: asks(id(), 'user.personRequired'),
  name: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,39}$/, { error: 'user.nameFormat' }),
  ...written,
});
/** A change names the version that the person saw. */
export const UserChange = entity('user', { id: id(), ...written, version });

const RoleName = z.object({ roleId: id(), roleName: z.string(), roleNameEn: z.string(), preAuthorized: z.boolean(), frozen: z.boolean() });

export const UserRow = entity(
  'user',
  columnsOf(userModel, {
    id: id(),
    name: z.string(),
    employeeName: z.string(),
    jobNumber: z.string(),
    phone: z.string(),
    type: code('userLevel'),
    status: code('enableStatus'),
    organizationName: z.string(),
    organizationNameEn: z.string(),
    station: z.string(),
    passwordStatus: code('passwordStatus'),
    /** An entry of the dictionary "status"; empty where the account is nobody's of the staff. */
    workStatus: z.string(),
    roles: z.array(RoleName),
    /** Where a visitor belongs; empty for our own people. */
    homeTenant: z.string(),
    lastSignInAt: instant().nullable(),
    lastSignInAddress: z.string(),
    updatedTime: instant(),
    version: z.int(),
    allowed: z.array(z.enum(['update', 'change_status', 'reset_pwd', 'grant_roles', 'delete'])),
  }),
);

/** A person with an account, as pickers show him. */
export const UserChoice = entity(
  'user',
  columnsOf(userModel, {
    id: id(),
    employeeName: z.string(),
    jobNumber: z.string(),
    organizationName: z.string(),
    organizationNameEn: z.string(),
  }),
);

/** A password that was made for somebody: shown once, and valid until it is used or runs out. */
const GivenPassword = z.object({ id: id(), name: z.string(), password: z.string(), until: instant() });

const Ref = z.object({ id: id(), version: z.int().optional() });
const Path = z.object({ id: id() });
const refusals = ['user.notFound', 'record.changed', 'user.ownAccount', 'user.higher', 'user.visitor'] as const;
const roleIds = list(id(), 100);

/** Accounts and what they may (seed 0 §7; seed 1 §2.3, §6, §7). */
export const user = resource('/api/reaptv-user-center/uc/user', {
  pageCa: post('page_ca', {
    can: 'uc:user:view',
    body: entity(
      'user',
      columnsOf(userModel, {
        /** The beginning of the name that somebody signs in with. */
        name: line(40).optional(),
        employeeName: line(20).optional(),
        jobNumber: line(20).optional(),
        type: code('userLevel').optional(),
        status: code('enableStatus').optional(),
        passwordStatus: code('passwordStatus').optional(),
        organizationId: id().optional().meta({ label: 'field.user.organizationName' }),
        roleId: id().optional().meta({ label: 'field.user.roleIds' }),
        ...paging,
      }),
    ),
    returns: page(UserRow),
    model: userModel,
    sortable: ['updatedTime', 'name', 'employeeName', 'jobNumber', 'type', 'status', 'lastSignInAt'],
  }),
  get: get('get/{id}', { can: 'uc:user:view', query: Path, returns: UserRow, model: userModel, errors: ['user.notFound'] }),
  // Not `once`: the kept answer would keep the password. A second click finds the name taken.
  save: post('save', {
    can: 'uc:user:edit',
    body: UserDraft,
    returns: GivenPassword,
    errors: ['user.nameTaken', 'user.hasAccount', 'user.higher', 'user.staffLeft', 'staff.notFound'],
  }),
  update: post('update', {
    can: 'uc:user:edit',
    body: UserChange,
    returns: z.object({ version: z.int() }),
    once: true,
    errors: [...refusals, 'user.lastAdministrator'],
  }),
  changeStatus: post('change_status', {
    can: 'uc:user:status',
    body: entity('user', { id: id(), status: code('enableStatus'), version }),
    returns: nothing,
    errors: [...refusals, 'user.staffLeft', 'role.lockout', 'user.lastAdministrator'],
  }),
  delete: post('delete/{id}', {
    can: 'uc:user:delete',
    query: Path,
    body: Ref.pick({ version: true }),
    returns: nothing,
    errors: [...refusals, 'role.lockout', 'user.lastAdministrator'],
  }),
  resetPwd: post('reset_pwd/{id}', { can: 'uc:user:reset', query: Path, returns: GivenPassword, errors: refusals }),
  /** Sets the roles of one account. */
  grantRoles: post('grant_roles', {
    can: 'uc:user:role',
    added: true,
    body: entity('user', { userId: id(), roleIds, version }),
    returns: z.object({ version: z.int() }),
    once: true,
    errors: [
      ...refusals,
      'user.roleNotGrantable',
      'dataPerm.beyond',
      'user.roleFrozen',
      'user.roleLocked',
      'user.roleUnknown',
      'role.lockout',
    ],
  }),
  /** Gives roles to many accounts; what they have stays. */
  addRoles: post('add_roles', {
    can: 'uc:user:role',
    added: true,
    body: entity('user', {
      userIds: list(id(), maxChosen).pipe(z.array(z.string()).min(1, { error: 'picker.recipientRequired' })),
      roleIds: roleIds.pipe(z.array(z.string()).min(1, { error: 'user.roleRequired' })),
    }),
    returns: z.object({ changed: z.int(), unchanged: z.int() }),
    once: true,
    errors: [...refusals, 'user.roleNotGrantable', 'dataPerm.beyond', 'user.roleUnknown'],
  }),
  /** People to choose from, for pickers on every page (seed 0 §2.5, seed 1 §7). */
  choosePage: post('choose_page', {
    can: 'signed-in',
    body: z.object({
      organizationId: id().optional(),
      /** In place of one: several organisations, with those below them. */
      organizationIds: list(id(), 300).optional(),
      /** A part of a name, or the beginning of a job number. */
      name: line(20).optional(),
      /** Whether the organisations below count too. */
      children: flag().default(false),
      ...paging,
      pageSize: paging.pageSize.unwrap().default(10),
    }),
    returns: page(UserChoice),
    model: userModel,
    sortable: ['employeeName', 'jobNumber'],
  }),
});
