import { NoticeType } from '@reap/contracts/flight-passenger/codes';
import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import { and, eq, sql } from 'drizzle-orm';
import { inTenant } from '../../db/pool.ts';
import type { Access } from '../../kernel/access/account-lookup.ts';
import { seesStation } from '../../kernel/access/data-rules.ts';
import { treatmentsFor } from '../../kernel/access/masking.ts';
import { type PersonNow, peopleNow } from '../../kernel/access/people-now.ts';
import { openTenants } from '../../kernel/background/periodic.ts';
import type { Context } from '../../kernel/call/context.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { sendNotice } from '../../message-center/index.ts';
import { flightPassengers, flights } from '../flight.schema.ts';
import { type Happening as Noted, noteHappenings } from './concern.queries.ts';
import { concernedPassengers, concernSeals } from './concern.schema.ts';

type Work = Pick<Context, 'db' | 'tenantId' | 'now' | 'enqueue'>;

/** What somebody needs to be told of a passenger. */
const readingCodes = ['fp:concern:view', 'fp:passenger:view'];
/** Notices are the portal's own. */
const portalItself = { employeeName: 'Reap' };
/** In place of a name that its reader may not read. */
const unnamed = '***';

/** Tells people what has happened to the passengers whom they follow, each happening once. */
export async function tellConcerned(kernel: Kernel): Promise<void> {
  const { pool, jobs, clock, log } = kernel;
  const now = clock();
  for (const tenantId of await openTenants(pool.db))
    await inTenant(pool.db, tenantId, db =>
      tell(kernel, { db, tenantId, now, enqueue: (name, data, options) => jobs.enqueue(db, tenantId, name, data, options) }),
    ).catch(error => log.warn({ err: error, tenantId }, 'what happened to followed passengers could not be told; tried again'));
}

/** In one transaction: what happened is noted, and whoever is to be told has been told. */
async function tell(kernel: Kernel, work: Work): Promise<void> {
  const noted = await noteHappenings(work.db, { toldAt: work.now, now: work.now });
  if (noted.length === 0) return;
  const happenings = await happeningsOf(work, noted);
  const owners = await peopleNow(kernel, work, [...new Set(happenings.map(({ concern }) => concern.userId))]);
  for (const alike of groups(happenings, owners)) await send(work, alike);
}

const happeningsOf = ({ db }: Work, noted: readonly Noted[]) =>
  db
    .select({ concern: concernedPassengers, pax: flightPassengers, flight: flights, state: sql<Noted['state']>`noted.state` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as noted ("concernId" uuid, "paxId" uuid, state text)`)
    .innerJoin(concernedPassengers, sql`${concernedPassengers.id} = noted."concernId"`)
    .innerJoin(flightPassengers, sql`${flightPassengers.id} = noted."paxId"`)
    .innerJoin(flights, and(eq(flights.tenantId, flightPassengers.tenantId), eq(flights.id, flightPassengers.flightId)));
type Happening = Awaited<ReturnType<typeof happeningsOf>>[number];

/** Whether somebody may still see this passenger. */
const maySee = (access: Access, { pax }: Happening): boolean =>
  readingCodes.every(code => access.codes.has(code)) && seesStation(access, passengerModel, pax.station);

/** Those that are told by one notice: the same thing that happened to the same passenger, under the same name. */
function groups(happenings: readonly Happening[], owners: ReadonlyMap<string, PersonNow>): (readonly Told[])[] {
  const alike = new Map<string, Told[]>();
  for (const happening of happenings) {
    const owner = owners.get(happening.concern.userId);
    if (!owner || !maySee(owner.access, happening)) continue;
    const { concern, pax, state } = happening;
    const name = treatmentsFor(owner.access, passengerModel).has('paxName') ? unnamed : concern.passengerName;
    const key = JSON.stringify([pax.id, concern.event, state, name]);
    alike.set(key, [...(alike.get(key) ?? []), { ...happening, name, reader: owner.user.employeeName }]);
  }
  return [...alike.values()];
}

/** A happening with the passenger's name as its reader may read it, and the reader's own. */
type Told = Happening & { name: string; reader: string };

async function send(work: Work, told: readonly Told[]): Promise<void> {
  const [first] = told;
  if (!first) return;
  const { concern, pax, flight, name, state } = first;
  const { flightNo, flightDate } = flight;
  await sendNotice(
    { ...work, user: portalItself },
    told.map(({ concern, reader }) => ({
      userId: concern.userId,
      name: reader,
      language: concern.language,
      byMail: concern.mode === NoticeType.mail,
      ...(concern.mode === NoticeType.sms && { phone: concernSeals.opened(concern).phone }),
    })),
    {
      template: state ? 'concern.irregular' : 'concern.notice',
      params: {
        name,
        event: `enum.passengerEvent.${concern.event}`,
        ...(state && { state: `enum.flightEvent.${state}` }),
        flightNo,
        flightDate,
        segment: pax.segment,
      },
      tells: { 'fp.passenger.paxName': name },
      businessType: 'flight',
      targetUrl: `${flightPassengerPages.passengers}?flightId=${flight.id}`,
    },
    { flight, occasion: `concern:${pax.id}:${concern.event}${state && `:${state}:${flight.toldAt['adjustState'] ?? ''}`}` },
  );
}
