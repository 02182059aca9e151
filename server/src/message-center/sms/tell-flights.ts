import { MessageReceiveMode } from '@reap/contracts/message-center/codes';
import type { Context } from '../../kernel/call/context.ts';
import { eventOutbox } from '../../kernel/kernel.schema.ts';
import type { SmsMessage } from './sms.schema.ts';

type Written = Pick<SmsMessage, 'receiveMode' | 'applyObject' | 'flightNo'> & { flightDate?: string | null | undefined };

/** Tells the open pages of which flights passengers are sent texts. */
export async function tellFlights(messages: readonly Written[], { db, tenantId }: Pick<Context, 'db' | 'tenantId'>): Promise<void> {
  const toPassengers = messages.filter(
    ({ receiveMode, applyObject }) => receiveMode === MessageReceiveMode.sms && applyObject === 'PASSENGER',
  );
  const flights = new Map(
    toPassengers.flatMap(({ flightNo, flightDate }) => (flightDate ? [[`${flightNo} ${flightDate}`, { flightNo, flightDate }]] : [])),
  );
  if (flights.size === 0) return;
  await db.insert(eventOutbox).values({ tenantId, payload: { kind: 'flightRecord', of: 'texts', flights: [...flights.values()] } });
}
