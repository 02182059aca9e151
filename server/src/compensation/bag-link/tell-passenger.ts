import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import { and, desc, eq, gt } from 'drizzle-orm';
import { waitForTurn } from '../../db/turn.ts';
import type { Context } from '../../kernel/call/context.ts';
import { dayMs } from '../../kernel/durations.ts';
import { newId } from '../../kernel/ids.ts';
import { minutesToWait, sendSms } from '../../message-center/index.ts';
import type { BaggageRecord } from '../baggage/baggage.queries.ts';
import { baggageSeals } from '../baggage/baggage.schema.ts';
import { languageOf } from '../passenger-language.ts';
import { type LinkOccasion, linkDays, phoneLimits, senderLimits, textable } from './bag-link.rules.ts';
import { baggageLinks } from './bag-link.schema.ts';
import { hashOfToken, newToken } from './link-token.ts';

/** What became of an attempt to write to a passenger. */
export type Told = { sent: true } | { sent: false; why: 'noMobile' | 'textsOff' } | { sent: false; why: 'limit'; minutes: number };

/** Minutes until this phone, or whoever asks for a link, may write again; two at once wait for one another. */
async function minutesLeft({ phoneHash }: BaggageRecord, asked: boolean, { db, tenantId, user, now }: Context): Promise<number> {
  await waitForTurn(db, `bag-link:${tenantId}:${phoneHash}`);
  const { sentAt, sentBy } = baggageLinks;
  const recent = gt(sentAt, new Date(now.getTime() - dayMs));
  const [ofPhone, ofSender] = await Promise.all([
    db
      .select({ at: sentAt })
      .from(baggageLinks)
      .where(and(eq(baggageLinks.phoneHash, phoneHash), recent)),
    asked
      ? db
          .select({ at: sentAt })
          .from(baggageLinks)
          .where(and(eq(sentBy, user.userId), eq(baggageLinks.occasion, 'asked'), recent))
          .orderBy(desc(sentAt))
          .limit(senderLimits[0].max)
      : [],
  ]);
  const times = (rows: readonly { at: Date }[]) => rows.map(row => row.at);
  return Math.max(minutesToWait(times(ofPhone), phoneLimits, now), minutesToWait(times(ofSender), senderLimits, now));
}

/**
 * Writes to the passenger of an accident what has become of his bag, with a link of its own to the page that shows it. Where he can't be
 * written to, nothing happens and the reason is given.
 */
export async function tellPassenger(
  record: BaggageRecord,
  occasion: LinkOccasion,
  context: Context,
  express: { company: string; number: string } = { company: '', number: '' },
): Promise<Told> {
  const { db, tenantId, user, now, request } = context;
  const number = textable(baggageSeals.opened(record).phone);
  if (!number) return { sent: false, why: 'noMobile' };
  if (!context.canText) return { sent: false, why: 'textsOff' };
  const asked = occasion === 'asked';
  const minutes = await minutesLeft(record, asked, context);
  // What has become of the bag is told in any case within the day's share; only what somebody asks for waits its minute.
  if (minutes > 0 && (asked || minutes > 1)) return { sent: false, why: 'limit', minutes };
  const token = newToken(tenantId);
  await db.insert(baggageLinks).values({
    tenantId,
    id: newId(),
    accidentId: record.id,
    tokenHash: hashOfToken(token),
    phoneHash: record.phoneHash,
    occasion,
    sentBy: user.userId,
    sentByName: user.employeeName,
    sentAt: now,
    expiresAt: new Date(now.getTime() + linkDays * dayMs),
  });
  // After the #, so that it stands in no log of a server on the way.
  const link = `${request.origin}${compensationPhonePages.bagLink}#${token}`;
  await sendSms(
    { ...context, language: languageOf(number) },
    {
      to: 'PASSENGER',
      business: SmsBusinessCategory.passenger,
      station: record.station,
      sender: user,
      flight: { flightNo: record.flightNo, flightDate: record.flightDate },
    },
    {
      phone: number,
      receiver: record.paxName,
      template: `baggage.text.${occasion}`,
      params: { no: record.accidentNo, link, ...express },
      secret: ['link'],
    },
  );
  return { sent: true };
}
