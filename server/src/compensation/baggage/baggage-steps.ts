import type { BaggageStatus } from '@reap/contracts/compensation/codes';
import type { EnumValue } from '@reap/contracts/enums';
import type { Context } from '../../kernel/call/context.ts';
import { changeVersioned } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import type { BaggageRecord } from './baggage.queries.ts';
import { baggageAccidents, baggageSteps } from './baggage.schema.ts';

interface Step {
  action: EnumValue<'baggageStep'>;
  from: BaggageStatus | null;
  to: BaggageStatus;
  remark?: string | undefined;
}

/** Notes what was done with an accident. */
export async function noteStep(accidentId: string, { action, from, to, remark = '' }: Step, context: Context): Promise<void> {
  const { db, tenantId, user, now } = context;
  await db.insert(baggageSteps).values({
    tenantId,
    id: newId(),
    accidentId,
    action,
    fromStatus: from,
    toStatus: to,
    remark,
    byId: user.userId,
    byName: user.employeeName,
    at: now,
  });
}

/** Leads an accident that is still as it was read into another state, and notes the step. */
export async function moveBaggage(
  record: BaggageRecord,
  { action, to, remark }: Omit<Step, 'from'>,
  context: Context,
  set: { matchedId?: string | null } = {},
): Promise<void> {
  await changeVersioned(baggageAccidents, record, { ...set, status: to, stateAt: context.now }, context);
  await noteStep(record.id, { action, from: record.status, to, remark }, context);
}
