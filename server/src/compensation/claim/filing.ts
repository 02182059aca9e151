import type { CollectorClaim } from '@reap/contracts/compensation/claim/claim';
import { ApplicationStatus, OrderStatus, PaymentChannel } from '@reap/contracts/compensation/codes';
import { SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import { and, inArray, type SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { waitForTurn } from '../../db/turn.ts';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { noteWechatAccount, type SmsAbout, sendSms } from '../../message-center/index.ts';
import { applicationFiles, applicationLines, applicationSeals, applications } from '../application/application.schema.ts';
import { claimRulesOf } from '../claim-rules/claim-rules.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { hold } from '../lock-order.ts';
import { newNumber } from '../numbers.ts';
import { filingProblems } from './claim.rules.ts';
import { keepFiles } from './claim-files.ts';
import { type Claimable, claimableLines } from './claim-lines.ts';
import { collectedFor } from './collector.queries.ts';

type Asked = z.output<typeof CollectorClaim>;
/** A claim as it is filed: what was sent, and what the server knows of whoever sent it. */
export interface Claim extends Asked {
  channel: 'assist' | 'h5';
  /** The collector as a passenger, where he is one. */
  collectorId: string | null;
  /** Who handed the pictures in: a person or a claim. */
  subject: string;
  createdBy: string | null;
  /** Which lines the caller may claim at all. */
  within: SQL | undefined;
}

/** Files a claim as an application to be audited. Amounts are those of the orders; each line is in one application at a time. */
export async function fileClaim(context: Context, claim: Claim): Promise<{ applyId: string; applyNo: string; applyAmount: number }> {
  const { db, tenantId, now, user } = context;
  await holdCollector(context, claim);
  await holdLines(context, claim);
  const [rules, lines] = await Promise.all([claimRulesOf(db), openLines(context, claim)]);
  const [first] = lines;
  if (!first) return fail('claim.notOpen', { count: claim.lines.length, state: '' });
  const phoneHash = applicationSeals.hashOf('phone', tenantId, claim.phoneNum);
  const phoneOfBooking = lines.every(line => line.telephoneHash === phoneHash);
  const others = claim.kind === 'behalf' ? await collectedFor(context, { ...first, idNo: claim.idNo }) : [];
  const problems = filingProblems({ ...claim, ...first, lines: claim.lines, collectedFor: others, phoneOfBooking }, rules);
  if (Object.keys(problems).length > 0) fail('request.invalid', {}, problems);

  const row = { tenantId, id: newId() };
  const applyNo = await newNumber(db, 'SQ', now);
  const applyAmount = lines.reduce((sum, line) => sum + line.currentAmount, 0);
  await db.insert(applications).values({
    ...row,
    ...applicationSeals.sealed(row, { idNo: claim.idNo.toUpperCase(), phone: claim.phoneNum, payAccount: claim.payAccount }),
    applyNo,
    kind: claim.kind,
    status: ApplicationStatus.unreviewed,
    channel: claim.channel,
    flightId: first.flightId,
    flightNo: first.flightNo,
    flightDate: first.flightDate,
    accidentType: first.accidentType,
    accidentSubType: first.accidentSubType,
    station: first.serviceCity,
    amountFen: applyAmount,
    applyUser: claim.applyUser,
    language: context.language,
    idType: claim.idType,
    phoneOfBooking,
    relation: claim.kind === 'behalf' ? claim.relation : '',
    paxId: claim.collectorId,
    photoId: claim.photoId ?? null,
    payChannel: claim.payChannel,
    createdBy: claim.createdBy,
    createdByName: user.employeeName,
    createdAt: now,
    updatedByName: user.employeeName,
    updatedAt: now,
  });
  await insertLines(context, row.id, claim, lines);
  // On the phone it is the holder's own: he has proven the number, and WeChat the account.
  if (claim.channel === 'h5' && claim.payChannel === PaymentChannel.weChat)
    await noteWechatAccount({ phone: claim.phoneNum, openId: claim.payAccount }, context);
  const pictures = { photoId: claim.photoId ? [claim.photoId] : [], lines: claim.lines.flatMap(line => line.photoId ?? []) };
  await keepFiles(context, row.id, claim.subject, { ...pictures, profileFileIds: claim.profileFileIds });
  await sendSms(context, ofPassenger(first, `application:${row.id}`), {
    phone: claim.phoneNum,
    receiver: claim.applyUser,
    template: 'sms.applied',
    params: { applyNo },
  });
  context.emit({ kind: 'application', applyId: row.id });
  context.audit({ target: applyNo, after: { kind: claim.kind, lines: lines.length, applyAmount, payChannel: claim.payChannel } });
  return { applyId: row.id, applyNo, applyAmount };
}

/** Of two claims with one collector the second waits, and then finds for whom the first collects. Before any row is held: nobody waits crosswise. */
async function holdCollector({ db, tenantId }: Context, { kind, idNo }: Claim): Promise<void> {
  if (kind === 'behalf') await waitForTurn(db, `collector:${tenantId}:${applicationSeals.hashOf('idNo', tenantId, idNo)}`);
}

/** Until this claim is filed its orders stay as they are, and its lines are its alone: nobody else claims one of them meanwhile. */
async function holdLines({ db }: Context, { lines }: Claim): Promise<void> {
  const orderIds = [...new Set(lines.map(line => line.orderId))];
  const paxIds = [...new Set(lines.map(line => line.paxId))];
  const line = compensationOrderPax;
  await hold(db, {
    orders: { keep: inArray(compensationOrders.id, orderIds) },
    pax: { change: and(inArray(line.orderId, orderIds), inArray(line.paxId, paxIds)) },
  });
}

const keyOf = ({ orderId, paxId }: { orderId: string; paxId: string }): string => `${orderId} ${paxId}`;

/** The lines asked for, each open; of one flight, one kind of accident and one station, as one application is. */
async function openLines(context: Context, { lines, within }: Claim): Promise<Claimable[]> {
  const asked = new Set(lines.map(keyOf));
  const found = await claimableLines(
    context,
    and(
      inArray(compensationOrders.id, [...new Set(lines.map(line => line.orderId))]),
      inArray(compensationOrderPax.paxId, [...new Set(lines.map(line => line.paxId))]),
      within,
    ),
    10_000,
  );
  const wanted = found.filter(line => asked.has(keyOf(line)));
  const closed = wanted.filter(line => line.claimState !== 'open');
  const [example] = closed;
  if (example) fail('claim.notOpen', { count: closed.length, state: `enum.claimState.${example.claimState}` });
  // What is no line of an order in effect any more: its order was closed.
  const gone = asked.size - wanted.length;
  if (gone > 0) fail('claim.notOpen', { count: gone, state: `enum.compensationOrderStatus.${OrderStatus.closed}` });
  const groups = new Set(wanted.map(line => [line.flightId, line.accidentType, line.accidentSubType, line.serviceCity].join()));
  if (groups.size > 1) fail('request.invalid', {}, { lines: { key: 'apply.mixed' }, orderIds: { key: 'apply.mixed' } });
  return wanted;
}

async function insertLines({ db, tenantId }: Context, applicationId: string, claim: Claim, lines: readonly Claimable[]): Promise<void> {
  // A passenger's picture may come with one of several lines.
  const photos = new Map(claim.lines.flatMap(line => (line.photoId ? [[line.paxId, line.photoId]] : [])));
  const filed = await db
    .insert(applicationLines)
    .values(
      lines.map(({ orderId, paxId, currentAmount }) => ({
        tenantId,
        id: newId(),
        applicationId,
        orderId,
        paxId,
        amountFen: currentAmount,
        photoId: photos.get(paxId) ?? null,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: applicationLines.id });
  // Somebody else claimed one of them at the same moment.
  if (filed.length < lines.length) fail('claim.notOpen', { count: lines.length - filed.length, state: 'enum.claimState.applied' });
  if (claim.profileFileIds.length > 0)
    await db.insert(applicationFiles).values([...new Set(claim.profileFileIds)].map(fileId => ({ tenantId, applicationId, fileId })));
}

const ofPassenger = ({ flightId, flightNo, flightDate, serviceCity }: Claimable, occasion: string): SmsAbout => ({
  to: 'PASSENGER',
  business: SmsBusinessCategory.passenger,
  station: serviceCity,
  occasion,
  flight: { id: flightId, flightNo, flightDate },
});
