import { randomInt } from 'node:crypto';
import { SmsBusinessCategory } from '@reap/contracts/message-center/codes';
import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { takeTurn } from '../../db/turn.ts';
import type { Context } from '../../kernel/call/context.ts';
import { countedAddress } from '../../kernel/call/counted-address.ts';
import { fail, failKeeping } from '../../kernel/call/refusal.ts';
import { dayMs, minuteMs } from '../../kernel/durations.ts';
import { newId } from '../../kernel/ids.ts';
import { fingerprint } from '../../kernel/sealing/sealed.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { messageSettings } from '../settings.ts';
import { smsCodes } from './sms.schema.ts';
import { sendSms, smsQueue } from './sms.ts';
import {
  addressLimits,
  agentLimits,
  codeMinutes,
  type Limit,
  maxTries,
  minutesToWait,
  passengerLimits,
  phoneLimits,
  provenMinutes,
} from './sms-code.rules.ts';
import { SmsLane } from './sms-states.rules.ts';

/** What a phone is proved for; a code for one thing proves nothing for another (resilience S4). */
export type CodePurpose = 'apply' | 'behalf' | 'booking' | 'assist';

interface Proof {
  phone: string;
  purpose: CodePurpose;
  /** Whose proof it is: the claim's or the person's id. */
  subject: string;
  /** The passenger who is counted in place of his address. */
  passenger?: string | undefined;
}

const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * minuteMs);
const hashOfPhone = (tenantId: string, phone: string): string => fingerprint('phone', tenantId, phone);
const hashOfCode = (tenantId: string, id: string, code: string): string => fingerprint('text', tenantId, `${id}|${code}`);

/**
 * Sends a code to a phone. Refuses with sms.unavailable where nothing is sent, with sms.limit where phone, sender or tenant have had their share. With `deliver` false all of
 * it happens but the message, in the same time: whoever asks can't tell which phones are known.
 */
export async function sendCode(context: Context, proof: Proof, { deliver }: { deliver: boolean } = { deliver: true }): Promise<void> {
  const { db, tenantId, now, request } = context;
  // Nobody waits for a code that never comes.
  if (!context.canText) fail('sms.unavailable');
  const phoneHash = hashOfPhone(tenantId, proof.phone);
  const bySession = request.session ?? request.front;
  const counted = countedBy(proof, bySession !== undefined, request.address);
  await oneAtATime(context, [phoneHash, counted.by]);
  const waitBy = async (where: SQL, limits: readonly Limit[]) => {
    const newest = await db
      .select({ at: smsCodes.sentAt })
      .from(smsCodes)
      .where(and(where, gt(smsCodes.sentAt, new Date(now.getTime() - dayMs))))
      .orderBy(desc(smsCodes.sentAt))
      .limit(Math.max(...limits.map(({ max }) => max)));
    return minutesToWait(
      newest.map(row => row.at),
      limits,
      now,
    );
  };
  const wait = Math.max(
    await waitBy(eq(smsCodes.phoneHash, phoneHash), phoneLimits),
    await waitBy(eq(smsCodes.countedBy, counted.by), counted.limits),
  );
  if (wait > 0) fail('sms.limit', { minutes: wait });
  const { dailyCodes } = await settingsOf(db, messageSettings, 'sms');
  if ((await db.$count(smsCodes, gt(smsCodes.sentAt, new Date(now.getTime() - dayMs)))) >= dailyCodes) fail('sms.limit', { minutes: 60 });

  const id = newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = hashOfCode(tenantId, id, code);
  const { purpose, subject, phone } = proof;
  await db.insert(smsCodes).values({
    tenantId,
    id,
    purpose,
    subject,
    phoneHash,
    countedBy: counted.by,
    codeHash: deliver ? codeHash : '',
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeMinutes * minuteMs),
  });
  const about = { to: 'PASSENGER', business: SmsBusinessCategory.other, lane: SmsLane.code } as const;
  const message = { phone, template: 'sms.code', params: { code, minutes: codeMinutes }, secret: ['code'] };
  // A message that doesn't go out is written and taken back, and the queue is told all the same: the answer takes as long.
  await db.execute(sql`savepoint code_message`);
  await sendSms({ ...context, enqueue: async () => undefined }, about, message);
  await db.execute(deliver ? sql`release savepoint code_message` : sql`rollback to savepoint code_message`);
  await context.enqueue(smsQueue, {});
}

/** Who is counted for a code: the agent, the passenger of an irregular flight, else the address. */
function countedBy({ subject, passenger }: Proof, isAgent: boolean, address: string) {
  if (isAgent) return { by: `user:${subject}`, limits: agentLimits };
  if (passenger) return { by: `pax:${passenger}`, limits: passengerLimits };
  return { by: `address:${countedAddress(address)}`, limits: addressLimits };
}

// Two requests at once would both find the share not used up; the second is sent away instead of waiting on a connection.
async function oneAtATime({ db, tenantId }: Context, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) if (!(await takeTurn(db, `sms:${tenantId}:${subject}`))) fail('request.tooMany', { seconds: 1 });
}

const ofProof = (tenantId: string, { phone, purpose, subject }: Proof): SQL | undefined =>
  and(eq(smsCodes.phoneHash, hashOfPhone(tenantId, phone)), eq(smsCodes.purpose, purpose), eq(smsCodes.subject, subject));

/**
 * Takes a code: the newest of its phone, purpose and person, once, five tries at most. The count of tries survives the refusal. Whoever
 * has proved it with the code may ask again while the code lives, and proves nothing more: the first answer may have been lost on the way.
 * Answers until when the phone is proved.
 */
export async function verifyCode({ db, tenantId, now }: Context, proof: Proof, code: string): Promise<Date> {
  const [newest] = await db.select().from(smsCodes).where(ofProof(tenantId, proof)).orderBy(desc(smsCodes.sentAt)).limit(1).for('update');
  const wrong = (): never => failKeeping('sms.codeWrong', {}, { authCode: { key: 'sms.codeWrong' } });
  if (!newest || newest.spentAt || newest.tries >= maxTries || newest.expiresAt <= now) return wrong();
  // Of a code that was not delivered there is no hash: none is right.
  const right = newest.codeHash === hashOfCode(tenantId, newest.id, code);
  const verifiedAt = newest.verifiedAt ?? now;
  await db
    .update(smsCodes)
    .set(right ? { verifiedAt } : { tries: newest.tries + 1 })
    .where(eq(smsCodes.id, newest.id));
  return right ? new Date(verifiedAt.getTime() + provenMinutes * minuteMs) : wrong();
}

const stillProven = (context: Pick<Context, 'tenantId' | 'now'>, proof: Proof): SQL | undefined =>
  and(
    ofProof(context.tenantId, proof),
    isNotNull(smsCodes.verifiedAt),
    gt(smsCodes.verifiedAt, before(context.now, provenMinutes)),
    isNull(smsCodes.spentAt),
  );

/** Whether the phone was proved for one of these within the last half hour; of none it was not. */
export const isProven = async (context: Pick<Context, 'db' | 'tenantId' | 'now'>, proofs: readonly Proof[]): Promise<boolean> =>
  (await context.db.$count(smsCodes, or(sql`false`, ...proofs.map(proof => stillProven(context, proof))))) > 0;

/** Uses a proof up; false where there is none. */
export async function spendProof(context: Pick<Context, 'db' | 'tenantId' | 'now'>, proof: Proof): Promise<boolean> {
  const spent = await context.db
    .update(smsCodes)
    .set({ spentAt: context.now })
    .where(stillProven(context, proof))
    .returning({ id: smsCodes.id });
  return spent.length > 0;
}
