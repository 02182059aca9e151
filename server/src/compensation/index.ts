import type { Registry } from '@reap/contracts/registry';
import type { HandlersOf } from '../kernel/mount.ts';
import { accidentHandlers } from './accident.handlers.ts';
import { auditHandlers, orderSmsHandlers } from './audit.handlers.ts';
import { homeHandlers } from './home.handlers.ts';
import { orderHandlers } from './order.handlers.ts';
import { rejectReasonHandlers } from './reject-reason.handlers.ts';
import { replaceRuleHandlers } from './replace-rule.handlers.ts';

export { rejectReasons } from './claim-rules.schema.ts';
export { accidents, compensationOrderPax, compensationOrders, compensationReceipts } from './compensation.schema.ts';
export { compensationDictUses } from './dict-uses.ts';
export type { OrderStatus } from './order.rules.ts';
export { orderBusiness } from './order-row.ts';

export const compensation = {
  'comp.accident': accidentHandlers,
  'comp.order': orderHandlers,
  'comp.audit': auditHandlers,
  'comp.sms': orderSmsHandlers,
  'comp.home': homeHandlers,
  'comp.rejectReason': rejectReasonHandlers,
  'comp.replaceRule': replaceRuleHandlers,
} satisfies Partial<HandlersOf<Registry>>;
