import { EnableStatus } from '@reap/contracts/codes';
import type { InferInsertModel } from 'drizzle-orm';
import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import { hourMs } from '../../kernel/durations.ts';
import { stationDay } from '../../kernel/station-time.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { followedFlights, followSeals } from '../follow/follow.schema.ts';
import type { DemoFlights } from './index.ts';

type Follow = InferInsertModel<typeof followedFlights>;
type Kind = Pick<Follow, 'events'> & Partial<Pick<Follow, 'everyDay' | 'bySms' | 'status'>>;

const kinds: readonly Kind[] = [
  { events: ['DELAY', 'CANCEL'], everyDay: true },
  { events: [] },
  { events: ['DELAY', 'CANCEL', 'RETURN'], bySms: true },
  { events: ['TAKE_OFF', 'LANDING'], status: EnableStatus.disabled },
];

/** Flights from Lhasa that the agent there follows, of the days to come: what happens today is told nobody of the first morning. */
export async function fillFollows(
  { db, now, diceOf }: Airline,
  { tenantId, station: { userId, employeeName } }: DemoPeople,
  { flown }: DemoFlights,
): Promise<void> {
  const dice = diceOf(31);
  const today = stationDay(now);
  const next = flown.filter(({ orgCity, flightDate }) => orgCity === 'LXA' && flightDate > today);
  const rows = kinds.flatMap(({ everyDay = false, bySms = false, status = EnableStatus.enabled, events }, at): Follow[] => {
    const flight = next[at];
    if (!flight) return [];
    const updatedAt = new Date(now.getTime() - (at + 1) * hourMs);
    const row = { tenantId, id: dice.id(updatedAt) };
    return [
      {
        ...row,
        userId,
        flightNo: flight.flightNo,
        dates: everyDay ? [] : [flight.flightDate],
        status,
        events,
        everyDay,
        bySms,
        byMail: true,
        language: 'zh-CN',
        updatedAt,
        updatedByName: employeeName,
        ...followSeals.sealed(row, { phone: bySms ? '13908915001' : '' }),
      },
    ];
  });
  await insertAll(db, followedFlights, rows);
}
