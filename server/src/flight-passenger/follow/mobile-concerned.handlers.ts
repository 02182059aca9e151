import { EnableStatus } from '@reap/contracts/codes';
import { maxFollowedDays, type mobileConcerned } from '@reap/contracts/flight-passenger/concerned-flight';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { stationDay } from '../../kernel/station-time.ts';
import { firstNewsDay } from '../news-time.ts';
import { type FollowedFlight, ownFollow, ownFollowOf, refuseNewFollow } from './follow.queries.ts';
import { followedFlights, followSeals } from './follow.schema.ts';
import { logged, unfollow } from './follow-record.ts';

export const mobileConcernedHandlers: Handlers<typeof mobileConcerned> = {
  async save({ flightNo, flightDate }, context) {
    if (flightDate < stationDay(context.now))
      fail('follow.datePast', { day: flightDate }, { flightDate: { key: 'follow.datePast', params: { day: flightDate } } });
    // Several days of a number are tapped quickly: each is added to those before it.
    const found = await ownFollowOf(flightNo, context, 'update');
    return { id: found ? await withDay(found, flightDate, context) : await newFollow(flightNo, flightDate, context) };
  },

  async delete({ id }, context) {
    await unfollow(await ownFollow(id, undefined, context), context);
    return null;
  },
};

/** A number that is followed already is followed on one more day, and heard of again if that was switched off. */
async function withDay(found: FollowedFlight, day: string, context: Context): Promise<string> {
  const covered = found.everyDay || found.dates.includes(day);
  if (covered && found.status === EnableStatus.enabled) return found.id;
  // Days that no news come of any more make room: on a phone nobody sees them.
  const dates = covered ? found.dates : [...found.dates.filter(one => one >= firstNewsDay(context.now)), day].sort();
  if (dates.length > maxFollowedDays) fail('follow.tooManyDays', { max: maxFollowedDays });
  const updated = await changeVersioned(followedFlights, found, { dates, status: EnableStatus.enabled }, context);
  context.audit({ target: found.flightNo, before: logged(found), after: logged(updated) });
  return found.id;
}

/** Only number and day are asked for: every change of that day is told in the portal. */
async function newFollow(flightNo: string, day: string, context: Context): Promise<string> {
  const { db, tenantId, user, language, audit } = context;
  await refuseNewFollow(flightNo, context);
  const row = { tenantId, id: newId() };
  const [made] = await db
    .insert(followedFlights)
    .values({
      ...row,
      userId: user.userId,
      flightNo,
      everyDay: false,
      dates: [day],
      events: [],
      byMail: true,
      bySms: false,
      language,
      ...followSeals.sealed(row, { phone: '' }),
      ...signedBy(context),
    })
    .onConflictDoNothing()
    .returning();
  // Somebody quick taps twice: the other tap made it.
  if (!made) return (await ownFollowOf(flightNo, context))?.id ?? fail('record.notFound');
  audit({ target: flightNo, after: logged(made) });
  return made.id;
}
