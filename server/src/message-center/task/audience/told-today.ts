import { DeliveryState } from '@reap/contracts/message-center/codes';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../kernel/call/context.ts';
import { stationDay } from '../../../kernel/station-time.ts';
import { withinDays } from '../../sms/record/sms-record.queries.ts';
import { smsMessages } from '../../sms/sms.schema.ts';
import type { Receiver } from './receiver.ts';

/** Which of them had a message about the flight that they are written to for, today, from whomever. */
export async function toldToday(receivers: readonly Receiver[], { db, now }: Context): Promise<ReadonlySet<Receiver>> {
  const flights = [...new Map(receivers.flatMap(({ pax }) => (pax ? [[pax.flightId, pax] as const] : []))).values()];
  if (flights.length === 0) return new Set();
  const today = stationDay(now);
  const told = await db
    .selectDistinct({ phoneHash: smsMessages.phoneHash, flightNo: smsMessages.flightNo, flightDate: smsMessages.flightDate })
    .from(smsMessages)
    .where(
      and(
        eq(smsMessages.applyObject, 'PASSENGER'),
        withinDays({ startDate: today, endDate: today }),
        ne(smsMessages.state, DeliveryState.failed),
        sql`(${smsMessages.flightNo}, ${smsMessages.flightDate}) in (select * from unnest(
          ${sql.param(flights.map(({ flightNo }) => flightNo))}::text[], ${sql.param(flights.map(({ flightDate }) => flightDate))}::date[]))`,
      ),
    );
  const known = new Set(told.map(({ phoneHash, flightNo, flightDate }) => `${phoneHash} ${flightNo} ${flightDate}`));
  if (known.size === 0) return new Set();
  return new Set(receivers.filter(({ phoneHash, pax }) => pax && known.has(`${phoneHash} ${pax.flightNo} ${pax.flightDate}`)));
}
