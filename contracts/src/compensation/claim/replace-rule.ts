import * as z from 'zod';
import { get, post, resource } from '../../contract.ts';
import { actor, asks, code, entity, flag, instant, whole } from '../../fields.ts';

/** The dictionary of what a collector may be to a passenger. */
export const COLLECTOR_RELATIONS = 'collector_relation';

const rule = {
  /** How many passengers one collector may collect for in one application. */
  maxPassengers: whole(1, 20),
  relations: asks(z.array(z.string().max(40)).min(1).max(50), 'replaceRule.relationRequired'),
  idTypes: asks(z.array(code('idType')).min(1).max(4), 'replaceRule.idTypeRequired'),
  /** Whether the collector sends a photo of his document, and one of each passenger's. */
  photoRequired: flag(),
  /** Days after the flight in which money can be claimed. */
  claimDays: whole(1, 730),
};
/** Hours between a passed review and the payment, in which it can still be revoked; 0 pays at once. */
const wait = { payWaitPeriod: whole(0, 720) };

const known = { updatedBy: actor(), updatedTime: instant().nullable(), version: z.int() };
const seen = { version: z.int().optional() };

export const BaseRule = entity('replaceRule', { ...rule, ...seen });
export const PayWaitPeriod = entity('replaceRule', { ...wait, ...seen });
const saved = z.object({ version: z.int() });

/** Who may collect for others, and when is paid (seed 2 §7 Compensation; the fields are ours). */
export const replaceRule = resource('/api/compensation/replace/rule', {
  getBaseRule: get('getBaseRule', { can: 'comp:replaceRule:view', returns: entity('replaceRule', { ...rule, ...known }) }),
  getPayWaitPeriod: get('getPayWaitPeriod', { can: 'comp:replaceRule:view', returns: entity('replaceRule', { ...wait, ...known }) }),
  saveBaseRule: post('saveBaseRule', {
    can: 'comp:replaceRule:edit',
    body: BaseRule,
    returns: saved,
    once: true,
    errors: ['record.changed'],
  }),
  savePayWaitPeriod: post('savePayWaitPeriod', {
    can: 'comp:replaceRule:edit',
    body: PayWaitPeriod,
    returns: saved,
    once: true,
    errors: ['record.changed'],
  }),
});
