import { applyReview } from '@reap/contracts/compensation/claim/apply-review';
import { audit } from '@reap/contracts/compensation/review/audit';
import type { EnumValue } from '@reap/contracts/enums';
import type { SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../kernel/call/context.ts';
import { decideApplication, judgeApplications, seenApplication } from './bulk-applications.ts';
import type { Chosen, Decision, Judged } from './bulk-audit.rules.ts';
import { decideOrder, judgeOrders, seenOrder } from './bulk-orders.ts';

/** How records of a kind are judged, and how one is decided. */
interface BulkKind {
  /** The call that decides one of them by hand, and its right: whoever may make it now may also have it made for him. */
  call: string;
  can: string;
  /** The record of an id, where the person's row rules let him see it. */
  seen(context: Context, id: AnyPgColumn): SQLWrapper;
  judge(context: Context, chosen: readonly Chosen[], decision: Decision): Promise<Judged[]>;
  decide(context: Context, judged: Judged, decision: Decision, remarks: string): Promise<void>;
}

export const bulkKinds: Readonly<Record<EnumValue<'bulkKind'>, BulkKind>> = {
  order: { call: 'comp.audit.operation', can: audit.operation.can, seen: seenOrder, judge: judgeOrders, decide: decideOrder },
  application: {
    call: 'comp.apply.audit',
    can: applyReview.audit.can,
    seen: seenApplication,
    judge: judgeApplications,
    decide: decideApplication,
  },
};
