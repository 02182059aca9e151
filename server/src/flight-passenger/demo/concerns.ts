import { EnableStatus } from '@reap/contracts/codes';
import type { EnumValue } from '@reap/contracts/enums';
import { NoticeType } from '@reap/contracts/flight-passenger/codes';
import type { InferInsertModel } from 'drizzle-orm';
import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import { hourMs } from '../../kernel/durations.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { noteHappenings } from '../concern/concern.queries.ts';
import { concernedPassengers, concernSeals } from '../concern/concern.schema.ts';
import { passengerSeals } from '../flight.schema.ts';
import type { DemoFlights } from './index.ts';

type Concern = InferInsertModel<typeof concernedPassengers>;
type Kind = Pick<Concern, 'event' | 'mode'> & { status?: EnumValue<'enableStatus'> };

const kinds: readonly Kind[] = [
  { event: 'BOARDED', mode: NoticeType.mail },
  { event: 'CHECKED_IN', mode: NoticeType.sms },
  { event: 'IRREGULAR', mode: NoticeType.mail },
  { event: 'OFFLOADED', mode: NoticeType.mail, status: EnableStatus.disabled },
  { event: 'CANCELLED', mode: NoticeType.mail },
];

/** What the agent at Lhasa wants to be told of passengers of the next flights from there; what has happened is known. */
export async function fillConcerns(
  { db, now, diceOf }: Airline,
  { tenantId, station: { userId, employeeName } }: DemoPeople,
  { flown, passengers }: DemoFlights,
): Promise<void> {
  const dice = diceOf(12);
  const next = flown.filter(({ orgCity, takeOffAt }) => orgCity === 'LXA' && takeOffAt > now);
  const rows = kinds.flatMap(({ status = EnableStatus.enabled, ...kind }, at): Concern[] => {
    const pax = passengers.get(next[at]?.id ?? '')?.find(({ idNoHash }) => idNoHash !== '');
    if (!pax) return [];
    const updatedAt = new Date(now.getTime() - (at + 1) * hourMs);
    const row = { tenantId, id: dice.id(updatedAt) };
    const phone = kind.mode === NoticeType.sms ? '13908915001' : '';
    return [
      {
        ...row,
        ...kind,
        status,
        userId,
        passengerName: pax.paxName,
        language: 'zh-CN',
        updatedAt,
        updatedByName: employeeName,
        ...concernSeals.sealed(row, { idNo: passengerSeals.opened(pax).idNo, phone }),
      },
    ];
  });
  await insertAll(db, concernedPassengers, rows);
  for (const concern of rows) await noteHappenings(db, { concern, toldAt: null, now });
}
