import { SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import type { Context } from '../../kernel/call/context.ts';
import type { Params } from '../../kernel/call/refusal.ts';
import { sendSms } from '../../message-center/index.ts';
import type { ApplicationRecord } from './application.changes.ts';
import { applicationSeals } from './application.schema.ts';
import type { ApplicationEnd } from './ended.ts';

type Result = 'passed' | 'passedCash' | 'refused' | 'refusedWhy' | 'paid' | 'paidPartly' | 'unpaid' | ApplicationEnd;

/** Writes what has become of an application to the phone that was proved with it; the same words once. */
export function tellApplicant(
  { db, tenantId, now }: Pick<Context, 'db' | 'tenantId' | 'now'>,
  application: ApplicationRecord,
  result: Result,
  params: Params = {},
): Promise<void> {
  const { id, applyNo, applyUser, language, station, flightId, flightNo, flightDate } = application;
  return sendSms(
    // Gateways are booked outside of calls, with no queue at hand: the next turn of the clock takes the message, a second later.
    { db, tenantId, now, language, enqueue: async () => undefined },
    {
      to: 'PASSENGER',
      business: SmsBusinessCategory.passenger,
      station,
      occasion: `application:${id}`,
      flight: { id: flightId, flightNo, flightDate },
    },
    {
      phone: applicationSeals.opened(application).phone,
      receiver: applyUser,
      template: `sms.result.${result}`,
      params: { applyNo, ...params },
    },
  );
}
