import { accident } from './compensation/accident.ts';
import { audit, orderSms } from './compensation/audit.ts';
import { compensationHome } from './compensation/home.ts';
import { order } from './compensation/order.ts';
import type { Resource } from './contract.ts';
import { innerMail } from './message-center/inner-mail.ts';
import { portal } from './portal/portal.ts';
import { auth } from './user-center/auth.ts';
import { lookup, tenantCombo } from './user-center/lookup.ts';

/** Every resource under the first part of its call ids (spec/calls.tsv): `comp.order` + `page` → `comp.order.page`. */
export const registry = {
  portal,
  'uc.auth': auth,
  'uc.common': lookup,
  'uc.tenant': tenantCombo,
  'comp.accident': accident,
  'comp.order': order,
  'comp.audit': audit,
  'comp.sms': orderSms,
  'comp.home': compensationHome,
  'msg.innerMail': innerMail,
} as const satisfies Record<string, Resource>;

export type Registry = typeof registry;
