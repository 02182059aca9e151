import * as z from 'zod';
import { page, post, resource } from '../contract.ts';
import { actor, code, entity, id, instant, line, nothing, paging } from '../fields.ts';
import { carries } from '../model.ts';
import { employeeModel } from './employee.ts';

/** From where somebody works now is what is told of his account as the address of his last sign-in. */
const address = <S extends z.ZodType>(schema: S): S => carries('uc.user.lastSignInAddress', schema);

const OnlineRow = entity('online', {
  /** Of the session; says nothing about its token. */
  id: id(),
  userName: z.string(),
  employeeName: actor(),
  /** Where this person belongs, and where he works now. */
  kind: code('sessionKind'),
  /** The other tenant: a visitor's home, or where one of ours visits. */
  otherTenant: z.string(),
  address: address(z.string()),
  agent: z.string(),
  /** Whether a program holds it, not a browser. */
  byToken: z.boolean(),
  onPhone: z.boolean(),
  loginTime: instant(),
  lastSeen: instant(),
  expiresAt: instant(),
  /** The reader's own, through which he asks. */
  own: z.boolean(),
  allowed: z.array(z.enum(['end'])),
});

/** Who is signed in to this tenant now (calls-added.tsv `uc.online.*`). */
export const online = resource('/api/reaptv-user-center/sys/online', {
  page: post('page', {
    can: 'uc:online:view',
    added: true,
    body: entity('online', {
      /** An account, or a part of a person's name. */
      username: line(40).optional(),
      kind: code('sessionKind').optional(),
      address: address(line(60).optional()),
      ...paging,
    }),
    returns: page(OnlineRow),
    model: employeeModel,
    sortable: ['lastSeen', 'loginTime', 'userName'],
  }),
  end: post('end/{id}', {
    can: 'uc:online:end',
    added: true,
    query: z.object({ id: id() }),
    returns: nothing,
    errors: ['online.ended'],
  }),
});
