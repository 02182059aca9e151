import { SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import type { Context } from '../../kernel/call/context.ts';
import type { Params } from '../../kernel/call/refusal.ts';
import { sendEachSms } from '../../message-center/index.ts';
import type { ApplicationRecord } from './application.changes.ts';
import { applicationSeals } from './application.schema.ts';
import type { ApplicationEnd } from './ended.ts';

/** What has become of an application. */
export interface Told {
  application: ApplicationRecord;
  result: 'passed' | 'passedCash' | 'refused' | 'refusedWhy' | 'paid' | 'paidPartly' | 'unpaid' | ApplicationEnd;
  params?: Params;
}

/** Writes what has become of each application to the phone that was proved with it; the same words once. */
export const tellApplicants = ({ db, tenantId, now }: Pick<Context, 'db' | 'tenantId' | 'now'>, all: readonly Told[]): Promise<void> =>
  // Gateways are booked outside of calls, with no queue at hand: the next turn of the clock takes the messages, a second later.
  sendEachSms({ db, tenantId, now, enqueue: async () => undefined }, all.map(messageOf));

function messageOf({ application, result, params }: Told) {
  const { id, applyNo, applyUser, language, station, flightId, flightNo, flightDate } = application;
  return {
    about: {
      to: 'PASSENGER',
      business: SmsBusinessCategory.passenger,
      station,
      occasion: `application:${id}`,
      flight: { id: flightId, flightNo, flightDate },
    } as const,
    language,
    phone: applicationSeals.opened(application).phone,
    receiver: applyUser,
    template: `sms.result.${result}`,
    params: { applyNo, ...params },
  };
}
