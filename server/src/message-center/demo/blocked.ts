import type { InferInsertModel } from 'drizzle-orm';
import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { blockedNumbers, blockedSeals } from '../blocked/blocked.schema.ts';
import { type smsMessages, smsSeals } from '../sms/sms.schema.ts';

type Text = InferInsertModel<typeof smsMessages>;

/** Numbers that the gateway found to be nobody's, and every fortieth passenger who was written to and asked to be left alone. */
export async function fillBlocked({ db, diceOf }: Airline, { tenantId, message }: DemoPeople, sent: readonly Text[]): Promise<void> {
  const random = diceOf(35);
  const toPassengers = sent.filter(({ applyObject }) => applyObject === 'PASSENGER');
  const known = new Set<string>();
  const rows = toPassengers.flatMap((text, at) => {
    const wrong = text.failure === '空号';
    const { phone } = smsSeals.opened(text as never);
    if ((!wrong && (at % 40 !== 7 || text.state === 'failed')) || known.has(phone)) return [];
    known.add(phone);
    const row = { tenantId, id: random.id(text.createdAt) };
    const why = wrong
      ? { reason: 'wrongNumber' as const, note: '空号', createdByName: '' }
      : { reason: 'unsubscribed' as const, note: '', createdByName: message.employeeName };
    return [{ ...row, ...blockedSeals.sealed(row, { phone }), ...why, createdAt: text.createdAt }];
  });
  await insertAll(db, blockedNumbers, rows);
}
