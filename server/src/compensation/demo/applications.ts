import { IdType } from '@reap/contracts/codes';
import { OrderStatus, ownArrangements, PaymentChannel, PayStatus, PersonAudit, ReceiveStatus } from '@reap/contracts/compensation/codes';
import { isCardNumber } from '@reap/contracts/compensation/payment/card-number';
import { identityNumber, mobileNumber, personName } from '../../demo/names.ts';
import type { Random } from '../../demo/random.ts';
import type { DemoPax } from '../../flight-passenger/demo/index.ts';
import { passengerSeals } from '../../flight-passenger/index.ts';
import { desensitise } from '../../kernel/access/masking.ts';
import { dayMs, hourMs, minuteMs } from '../../kernel/durations.ts';
import { stationDay } from '../../kernel/station-time.ts';
import type { DemoPeople, DemoPerson } from '../../user-center/demo/index.ts';
import { applicationSeals } from '../index.ts';
import { addPayments } from './application-payments.ts';
import type { DemoApplication, DemoClaims } from './application-tables.ts';
import type { DemoCases, DemoOrder, OrderPax } from './case-tables.ts';

const relations = ['spouse', 'parent', 'child', 'companion'];
const materialRemarks = ['票据日期与航班不符', '住宿发票不清晰，请补充', '餐费超过标准'];

/** What became of a claim. */
export type Outcome = 'waiting' | 'toPay' | 'paid' | 'failed' | 'revoked' | 'refused';
const statusOf = { waiting: 1, toPay: 2, paid: 2, failed: 3, revoked: 4, refused: 5 } as const;

type Reason = { id: string; value: string };

interface Parts {
  random: Random;
  now: Date;
  people: DemoPeople;
  passengers: ReadonlyMap<string, DemoPax>;
  reasons: readonly Reason[];
  claims: DemoClaims;
}

/** Some irregular flights after which passengers arranged for themselves: those claims come with receipts (sub-type 8). */
export function withOwnArrangements(cases: DemoCases): void {
  const own = new Set(cases.accidents.filter((accident, at) => accident.fcType === '1' && at % 4 === 1).map(accident => accident.id));
  const remark = '旅客自行安排食宿，凭票据补偿';
  for (const accident of cases.accidents) if (own.has(accident.id)) Object.assign(accident, { fcType: '8', remark });
  for (const order of cases.orders) if (own.has(order.accidentId ?? '')) Object.assign(order, { accidentSubType: ownArrangements, remark });
}

/** Claims in every state and of either kind: most of what was received was claimed, and some of the rest is on its way. */
export function demoApplications(
  random: Random,
  now: Date,
  people: DemoPeople,
  cases: DemoCases,
  onboard: ReadonlyMap<string, readonly DemoPax[]>,
  reasons: readonly Reason[],
): DemoClaims {
  const claims: DemoClaims = { applications: [], lines: [], files: [], payments: [], entries: [], transfers: [] };
  const passengers = new Map([...onboard.values()].flat().map(pax => [pax.id, pax]));
  const parts: Parts = { random, now, people, passengers, reasons, claims };
  const receipts = new Map(cases.receipts.map(receipt => [`${receipt.orderId} ${receipt.paxId}`, receipt]));
  const rowsOf = Map.groupBy(cases.orderPax, row => row.orderId);
  for (const order of cases.orders) {
    if (order.status !== OrderStatus.inEffect || !order.effectiveAt) continue;
    const rows = rowsOf.get(order.id) ?? [];
    for (const row of rows) {
      const receipt = receipts.get(`${row.orderId} ${row.paxId}`);
      if (receipt && random.chance(0.6)) claim(parts, order, [row], 'paid', receipt.receivedAt, Number(receipt.channel) as 1 | 3 | 8);
    }
    const open = rows.filter(row => row.receiveStatus === ReceiveStatus.open && !row.frozen);
    for (let at = 0; at < open.length; ) {
      const size = random.chance(0.25) ? random.int(2, 4) : 1;
      const group = open.slice(at, at + size);
      at += size;
      if (!random.chance(0.5)) continue;
      const outcome = outcomeOf(random, order, now);
      // Cash is handed over by an agent: no gateway refuses it.
      const channel = random.pick(outcome === 'refused' ? ([1, 3, 3] as const) : ([1, 3, 3, 8] as const));
      claim(parts, order, group, outcome, undefined, channel);
    }
  }
  return claims;
}

function outcomeOf(random: Random, order: DemoOrder, now: Date): Outcome {
  const days = (now.getTime() - (order.effectiveAt?.getTime() ?? 0)) / dayMs;
  if (days < 10) return random.pick(['waiting', 'waiting', 'waiting', 'waiting', 'toPay', 'toPay', 'failed', 'revoked']);
  return random.pick(['waiting', 'failed', 'failed', 'revoked', 'refused', 'refused']);
}

/** When it was filed and decided: in this order, after the order took effect and before now. */
function timesOf({ random, now }: Parts, order: DemoOrder, outcome: Outcome, receivedAt: Date | undefined) {
  const effectiveAt = order.effectiveAt ?? now;
  const within = (from: Date, to: Date, share: number) => new Date(from.getTime() + (to.getTime() - from.getTime()) * share);
  if (receivedAt) return { createdAt: within(effectiveAt, receivedAt, 0.3), auditedAt: within(effectiveAt, receivedAt, 0.6) };
  // What is still to pay was passed less than a wait ago.
  if (outcome === 'toPay') {
    const auditedAt = new Date(Math.max(effectiveAt.getTime() + minuteMs, now.getTime() - random.int(1, 18) * hourMs));
    return { createdAt: within(effectiveAt, auditedAt, 0.7), auditedAt };
  }
  const latest = new Date(Math.max(effectiveAt.getTime() + 2 * minuteMs, now.getTime() - random.int(1, 60) * hourMs));
  const end = latest < now ? latest : within(effectiveAt, now, 0.8);
  return { createdAt: outcome === 'waiting' ? end : within(effectiveAt, end, 0.5), auditedAt: end };
}

function claim(
  parts: Parts,
  order: DemoOrder,
  rows: readonly OrderPax[],
  outcome: Outcome,
  receivedAt: Date | undefined,
  payChannel: 1 | 3 | 8,
): void {
  const { random, claims, people } = parts;
  const { createdAt, auditedAt } = timesOf(parts, order, outcome, receivedAt);
  const [first] = rows.flatMap(row => parts.passengers.get(row.paxId) ?? []);
  if (!first) return;
  const behalf = rows.length > 1 || random.chance(0.08);
  const assisted = behalf || random.chance(0.5);
  const place = { tenantId: order.tenantId, id: random.id(createdAt) };
  const who = whoCollects(parts, first, behalf);
  const agent = order.serviceCity === 'LXA' ? people.station : people.station2;
  const audited = outcome === 'waiting' || outcome === 'revoked' ? undefined : random.pick([people.finance, people.finance2]);
  const application: DemoApplication = {
    ...place,
    ...applicationSeals.sealed(place, { idNo: who.idNo, phone: who.phone, payAccount: accountOf(random, payChannel, outcome) }),
    applyNo: `SQ${stationDay(createdAt).slice(2).replaceAll('-', '')}${String(claims.applications.length + 1).padStart(12, '0')}`,
    kind: behalf ? 'behalf' : 'self',
    status: statusOf[outcome],
    channel: assisted ? 'assist' : 'h5',
    flightId: order.flightId,
    flightNo: order.flightNo,
    flightDate: order.flightDate,
    accidentType: order.accidentType,
    accidentSubType: order.accidentSubType,
    station: order.serviceCity,
    amountFen: rows.reduce((sum, row) => sum + row.amountFen, 0),
    applyUser: who.name,
    idType: who.idType,
    phoneOfBooking: who.phoneOfBooking,
    relation: behalf ? random.pick(relations) : '',
    paxId: behalf ? null : first.id,
    payChannel,
    payStatus: outcome === 'paid' ? PayStatus.paid : outcome === 'refused' ? PayStatus.failed : PayStatus.toPay,
    ...authorOf(assisted ? agent : undefined, who.name, createdAt),
    ...verdictOf(parts, order, outcome, audited, auditedAt),
  };
  claims.applications.push(application);
  const live = outcome === 'waiting' || outcome === 'toPay' || outcome === 'paid';
  const lines = rows.map((row, at) => ({
    tenantId: order.tenantId,
    id: random.id(createdAt),
    applicationId: application.id,
    orderId: row.orderId,
    paxId: row.paxId,
    amountFen: row.amountFen,
    live,
    newAmountFen: application.materialAudit === PersonAudit.pass ? row.amountFen : null,
    ...lineVerdict(
      parts,
      outcome,
      at === 0 && application.collectorAudit === PersonAudit.pass && application.materialAudit !== PersonAudit.reject,
    ),
  }));
  claims.lines.push(...lines);
  if (outcome === 'paid' || outcome === 'toPay' || outcome === 'refused')
    addPayments(claims, random, { application, lines, orderNo: order.orderNo, auditedAt, receivedAt, outcome });
}

function whoCollects({ random }: Parts, pax: DemoPax, behalf: boolean) {
  if (behalf)
    return {
      name: personName(random),
      idType: IdType.idCard,
      idNo: identityNumber(random),
      phone: mobileNumber(random),
      phoneOfBooking: false,
    };
  const { idNo, telephone } = passengerSeals.opened(pax as Parameters<typeof passengerSeals.opened>[0]);
  const phoneOfBooking = telephone !== '' && random.chance(0.8);
  return { name: pax.paxName, idType: pax.idType, idNo, phone: phoneOfBooking ? telephone : mobileNumber(random), phoneOfBooking };
}

/** Accounts that the simulated gateway pays, but those of payments that it refused. */
function accountOf(random: Random, payChannel: 1 | 3 | 8, outcome: Outcome): string {
  if (payChannel === PaymentChannel.cash) return '';
  const last = outcome === 'refused' ? '0002' : `1${random.int(100, 999)}`;
  const own = random.int(100_000, 999_999);
  if (payChannel === PaymentChannel.weChat) return `wx_${own}${last}`;
  // The digit before the last four makes it a card's number.
  const cards = Array.from({ length: 10 }, (_, digit) => `62258${own}${digit}${last}`);
  return cards.find(isCardNumber) ?? '';
}

function authorOf(agent: DemoPerson | undefined, name: string, at: Date) {
  const byName = agent?.employeeName ?? desensitise(name, 'name');
  return { createdBy: agent?.userId ?? null, createdByName: byName, createdAt: at, updatedByName: byName, updatedAt: at };
}

function verdictOf({ random, reasons }: Parts, order: DemoOrder, outcome: Outcome, by: DemoPerson | undefined, at: Date) {
  if (!by) return { collectorReason: '', auditRemark: '', auditedByName: '', ...(outcome === 'revoked' && { updatedAt: at }) };
  const material = order.accidentSubType === ownArrangements;
  const refusedMaterial = outcome === 'failed' && material && random.chance(0.6);
  const refusedCollector = outcome === 'failed' && !refusedMaterial && random.chance(0.4);
  const refusal = refusedCollector ? random.pick(reasons) : undefined;
  return {
    collectorAudit: refusedCollector ? (2 as const) : (1 as const),
    collectorReasonId: refusal?.id ?? null,
    collectorReason: refusal?.value ?? '',
    materialAudit: material ? (refusedMaterial ? (2 as const) : (1 as const)) : null,
    auditRemark: refusedMaterial ? random.pick(materialRemarks) : '',
    auditedBy: by.userId,
    auditedByName: by.employeeName,
    auditedAt: at,
    updatedByName: by.employeeName,
    updatedAt: at,
  };
}

/** Of a refused claim whose collector and material passed, the first passenger was refused. */
function lineVerdict({ random, reasons }: Parts, outcome: Outcome, refused: boolean) {
  if (outcome === 'waiting' || outcome === 'revoked') return { rejectReason: '' };
  if (outcome !== 'failed' || !refused) return { auditType: PersonAudit.pass, rejectReason: '' };
  const { id, value } = random.pick(reasons);
  return { auditType: PersonAudit.reject, rejectReasonId: id, rejectReason: value };
}
