import * as z from 'zod';
import { get, page, post, resource } from '../contract.ts';
import { actor, code, entity, flag, id, instant, line, nothing, paging } from '../fields.ts';
import { carries } from '../model.ts';
import { plainText } from '../patterns.ts';

const name = () => line(40).min(1, { error: 'common.enterTitle' });
const account = () =>
  z
    .string()
    .overwrite(plainText)
    .regex(/^[A-Za-z0-9._-]{2,40}$/, { error: 'tenant.accountFormat' });

export const TenantDraft = entity('tenant', {
  name: name(),
  code: z
    .string()
    .overwrite(plainText)
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,12}$/, { error: 'tenant.codeFormat' }),
  adminUserName: account(),
});
export const TenantChange = entity('tenant', {
  id: id(),
  name: name(),
  status: code('enableStatus').optional(),
  version: z.int().optional(),
});
const TenantRow = entity('tenant', {
  id: id(),
  name: z.string(),
  code: z.string(),
  /** The one that administers the others. */
  platform: flag(),
  status: code('enableStatus'),
  /** Sessions that work in it now. */
  online: z.int(),
  createdTime: instant(),
  updatedBy: actor(),
  version: z.int(),
  allowed: z.array(z.enum(['update', 'status', 'visitors', 'renewAdministrator'])),
});
/** The new tenant's administrator: the password is shown this once. */
const AdministratorGiven = z.object({ id: id(), name: z.string(), password: z.string(), until: instant() });

export const VisitorDraft = entity('tenantVisitor', { id: id(), userName: account() });
const Visitor = entity('tenantVisitor', {
  userId: id(),
  userName: z.string(),
  employeeName: actor(),
  jobNumber: carries('uc.employee.jobNumber', z.string().optional()),
});

const refusals = ['record.notFound', 'record.changed'] as const;

/** Tenants (calls-added.tsv `uc.tenant.*`): the platform tenant's affair alone. */
export const tenantAdministration = resource('/api/reaptv-user-center/sys/tenant', {
  page: post('page', {
    can: 'platform:tenant:view',
    added: true,
    body: entity('tenant', { name: line(40).optional(), code: line(12).optional(), status: code('enableStatus').optional(), ...paging }),
    returns: page(TenantRow),
    sortable: ['createdTime', 'name', 'code'],
  }),
  save: post('save', {
    can: 'platform:tenant:edit',
    added: true,
    body: TenantDraft,
    returns: AdministratorGiven,
    errors: ['tenant.codeTaken'],
  }),
  update: post('update', {
    can: 'platform:tenant:edit',
    added: true,
    body: TenantChange,
    returns: z.object({ version: z.int() }),
    once: true,
    errors: [...refusals, 'tenant.platform'],
  }),
  /** Gives the administrator another password as long as nobody of the tenant has signed in: the first one was not read, or ran out. */
  renewAdministrator: post('renew_administrator', {
    can: 'platform:tenant:edit',
    added: true,
    body: z.object({ id: id() }),
    returns: AdministratorGiven,
    errors: ['record.notFound', 'tenant.begun'],
  }),
  /** Who of this tenant may work in that one. */
  visitors: get('visitors/{id}', {
    can: 'platform:tenant:visit',
    added: true,
    query: z.object({ id: id() }),
    returns: z.array(Visitor),
    errors: ['record.notFound'],
  }),
  grantVisit: post('grant_visit', {
    can: 'platform:tenant:visit',
    added: true,
    body: VisitorDraft,
    returns: Visitor,
    errors: ['record.notFound', 'tenant.noAccount', 'tenant.platform'],
  }),
  revokeVisit: post('revoke_visit', {
    can: 'platform:tenant:visit',
    added: true,
    body: z.object({ id: id(), userId: id() }),
    returns: nothing,
    errors: ['record.notFound'],
  }),
});
