import type { assist } from '@reap/contracts/compensation/claim/assist';
import type { AssistClaim } from '@reap/contracts/compensation/claim/claim';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { flightPassengers, flights, passengerSeals } from '../../../flight-passenger/index.ts';
import type { Context, Handlers } from '../../../kernel/call/context.ts';
import { pageOf } from '../../../kernel/call/page.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import { expected } from '../../../kernel/call/versioned-record.ts';
import { codeMinutes, sendCode, spendProof, verifyCode } from '../../../message-center/index.ts';
import { loadApplication } from '../../application/application.load.ts';
import { claimRulesOf } from '../../claim-rules/claim-rules.ts';
import { compensationOrderPax } from '../../compensation.schema.ts';
import { orderRules } from '../../order/order.load.ts';
import { languageOf } from '../../passenger-language.ts';
import { type Claimable, claimableLines, toClaimLine } from '../claim-lines.ts';
import { onFlight, paxNamed } from '../claimant.ts';
import { collectedFor } from '../collector.queries.ts';
import { fileClaim } from '../filing.ts';
import { revokeApplication } from '../revoke-application.ts';
import { assistPaxQuery, assistPaxSort, paxCompensationWhere, toAssistPax } from './assist.queries.ts';

const proofOf = ({ user }: Context, phone: string) => ({ phone, purpose: 'assist', subject: user.userId }) as const;
/** What is said to the passenger is in his language, not in that of his agent. */
const readBy = (phone: string, context: Context): Context => ({ ...context, language: languageOf(phone) });
const sumOf = (lines: readonly Claimable[], state: Claimable['claimState']): number =>
  lines.reduce((sum, line) => (line.claimState === state ? sum + line.currentAmount : sum), 0);

type Draft = z.output<typeof AssistClaim>;

/** Agents apply for passengers at the counter; they see the orders that their row rules show them. */
export const assistHandlers: Handlers<typeof assist> = {
  async findPaxList(filter, context) {
    const found = await pageOf(context.db, (await assistPaxQuery(filter, context)).query, filter, assistPaxSort);
    return { ...found, rows: found.rows.map(toAssistPax) };
  },

  async findPaxCompensation(filter, context) {
    const lines = await claimableLines(context, and(paxCompensationWhere(filter, context), orderRules(context)));
    return lines.map(toClaimLine);
  },

  async findPaxAmount({ paxId }, context) {
    const lines = await claimableLines(context, and(eq(compensationOrderPax.paxId, paxId), orderRules(context)));
    if (lines.length === 0) fail('passenger.notFound');
    return {
      openAmount: sumOf(lines, 'open'),
      appliedAmount: sumOf(lines, 'applied'),
      receivedAmount: sumOf(lines, 'received'),
      openCount: lines.filter(line => line.claimState === 'open').length,
    };
  },

  async check(key, context) {
    const pax = await paxNamed(context, context.tenantId, key, onFlight(key));
    const { maxPassengers } = await claimRulesOf(context.db);
    return { paxId: pax?.id ?? null, collectsFor: (await collectedFor(context, key)).length, maxPassengers };
  },

  async sendSMSCode({ phoneNum }, context) {
    await sendCode(readBy(phoneNum, context), proofOf(context, phoneNum));
    return { validSeconds: codeMinutes * 60 };
  },

  async verificationSMSCode({ phoneNum, authCode }, context) {
    await verifyCode(context, proofOf(context, phoneNum), authCode);
    return null;
  },

  async saveBehalfApply(draft, context) {
    const { user } = context;
    const collector = draft.kind === 'self' ? await ownClaimant(draft.lines, context) : await knownCollector(draft, context);
    if (!(await spendProof(context, proofOf(context, draft.phoneNum))))
      fail('request.invalid', {}, { phoneNum: { key: 'apply.phoneUnverified' } });
    return fileClaim(readBy(draft.phoneNum, context), {
      ...draft,
      ...collector,
      channel: 'assist',
      subject: user.userId,
      createdBy: user.userId,
      within: orderRules(context),
    });
  },

  revoke: async ({ applyId, version }, context) => revokeApplication(context, expected(await loadApplication(applyId, context), version)),
};

/** For himself: whoever the booking names, whatever was typed. */
async function ownClaimant(lines: readonly { paxId: string }[], { db }: Context) {
  const ids = [...new Set(lines.map(line => line.paxId))];
  const found = await db.select().from(flightPassengers).where(inArray(flightPassengers.id, ids));
  const [pax, ...more] = found;
  if (!pax || more.length > 0 || ids.length > 1) fail('request.invalid', {}, { lines: { key: 'apply.selfOnly' } });
  return { applyUser: pax.paxName, idType: pax.idType, idNo: passengerSeals.opened(pax).idNo, collectorId: pax.id };
}

/** Somebody who collects: who he says he is; on the flight himself, he is known as that passenger. */
async function knownCollector({ applyUser, idType, idNo, lines }: Omit<Draft, 'kind'>, context: Context) {
  const missing = Object.entries({ applyUser, idType, idNo }).filter(([, value]) => !value);
  if (!idType || missing.length > 0)
    fail('request.invalid', {}, Object.fromEntries(missing.map(([field]) => [field, { key: 'common.enterTitle' }])));
  const sameFlight = sql`${flights.id} in (select p.flight_id from flight_passengers p where p.id = ${lines[0]?.paxId})`;
  const pax = await paxNamed(context, context.tenantId, { paxName: applyUser, idNo }, sameFlight);
  return { applyUser, idType, idNo, collectorId: pax?.id ?? null };
}
