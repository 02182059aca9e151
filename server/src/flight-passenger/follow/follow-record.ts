import { CisDays, OnOff } from '@reap/contracts/flight-passenger/codes';
import type { FollowDraft } from '@reap/contracts/flight-passenger/concerned-flight';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { deleteVersioned } from '../../kernel/call/versioned-record.ts';
import { stationDay } from '../../kernel/station-time.ts';
import type { FollowedFlight } from './follow.queries.ts';
import { followedFlights, followSeals } from './follow.schema.ts';

type Follow = Omit<z.output<typeof FollowDraft>, 'flightNo'>;

/** A follow as its owner sees it. */
export const toRow = (follow: FollowedFlight) => ({
  id: follow.id,
  flightNo: follow.flightNo,
  cisDays: follow.everyDay ? CisDays.everyDay : CisDays.custom,
  cmodeSms: follow.bySms ? OnOff.on : OnOff.off,
  cmodeStationMail: follow.byMail ? OnOff.on : OnOff.off,
  phoneNumber: followSeals.opened(follow).phone,
  flightStatusJoinDTOList: follow.events.map(csId => ({ csId })),
  flightDateJoinDTOList: follow.dates.map(cdate => ({ cdate })),
  concernedStatusKey: follow.events.join(','),
  status: follow.status,
  updatedTime: follow.updatedAt.toISOString(),
  version: follow.version,
});

/** What the audit log keeps: that text messages are sent, not where to. */
export function logged(follow: FollowedFlight) {
  const { id: _, phoneNumber: _phone, concernedStatusKey: _key, updatedTime: _at, version: _version, ...told } = toRow(follow);
  return { ...told, flightDateJoinDTOList: follow.dates, flightStatusJoinDTOList: follow.events };
}

/** The columns that the dialog sets. A day that has gone by may stay, but not be added. */
export function columnsOf(row: { tenantId: string; id: string }, follow: Follow, { now, language }: Context, before?: FollowedFlight) {
  const everyDay = follow.cisDays === CisDays.everyDay;
  const dates = everyDay ? [] : [...new Set(follow.flightDateJoinDTOList.map(({ cdate }) => cdate))].sort();
  const gone = dates.find(day => day < stationDay(now) && !before?.dates.includes(day));
  if (gone) fail('follow.datePast', { day: gone }, { flightDateJoinDTOList: { key: 'follow.datePast', params: { day: gone } } });
  const bySms = follow.cmodeSms === OnOff.on;
  return {
    everyDay,
    dates,
    bySms,
    language,
    byMail: follow.cmodeStationMail === OnOff.on,
    events: [...new Set([...follow.flightStatusJoinDTOList.map(({ csId }) => csId), ...follow.concernedStatusKey])],
    // A number that nothing is sent to is not kept.
    ...followSeals.sealed(row, { phone: bySms ? withoutCountry(follow.phoneNumber) : '' }),
  };
}

const withoutCountry = (phone: string): string => phone.slice(-11);

export async function unfollow(follow: FollowedFlight, context: Context): Promise<void> {
  await deleteVersioned(followedFlights, follow, context);
  context.audit({ target: follow.flightNo, before: logged(follow) });
}
