import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import { type Db, inTenant, type Pool } from '../../db/pool.ts';
import { defineLongJob, type JobDefinition } from '../../kernel/background/jobs.ts';
import type { Context } from '../../kernel/call/context.ts';
import type { Params } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { textOf } from '../../kernel/texts.ts';
import { SmsStatus, smsMessages, smsSeals } from './sms.schema.ts';
import type { Handed, SmsGateway } from './sms-gateway.ts';

declare module '../../kernel/call/context.ts' {
  interface Jobs {
    'sms.deliver': { id: string };
  }
}

export const smsQueue = 'sms.deliver';

type Message = typeof smsMessages.$inferSelect;

/** A text message: its words are those of the catalogs under the template's key. */
export interface Sms {
  to: string;
  template: string;
  params: Params;
}

/** Puts a message into the outbox; it is handed to the gateway after commit, by a job of this transaction. */
export const sendSms = (context: SmsContext & Pick<Context, 'language'>, { to, template, params }: Sms): Promise<void> =>
  sendAllSms(context, template, [{ phone: to, content: textOf(context.language, template, params) }]);

type SmsContext = Pick<Context, 'db' | 'tenantId' | 'now' | 'enqueue'>;

/** Puts messages of one occasion into the outbox, in one statement; one job hands over all of them. */
export async function sendAllSms(
  { db, tenantId, now, enqueue }: SmsContext,
  template: string,
  messages: readonly { phone: string; content: string }[],
): Promise<void> {
  const rows = messages.map(message => {
    const row = { tenantId, id: newId() };
    return { ...row, ...smsSeals.sealed(row, message), template, status: SmsStatus.toSend, createdAt: now };
  });
  const [first] = rows;
  if (!first) return;
  await db.insert(smsMessages).values(rows);
  await enqueue(smsQueue, { id: first.id });
}

const maxAttempts = 5;
/** Whoever has begun to hand a message over and is silent for so long has been ended. */
const handOverTimeoutMs = 60_000;
const statusOf: Record<Handed, SmsStatus> = {
  accepted: SmsStatus.sending,
  delivered: SmsStatus.delivered,
  failed: SmsStatus.failed,
};

/**
 * Hands messages over, outside of any transaction: the job's own, then all that wait, so that a hundred don't wait for a hundred
 * jobs. After five failures one has failed; the gateway knows a repeated one by its reference.
 */
export const deliverSms = (pool: Pool, gateway: SmsGateway, clock: () => Date): JobDefinition =>
  defineLongJob(smsQueue, async ({ id }, tenantId) => {
    const take = (which: SQL | undefined) => inTenant(pool.db, tenantId, db => takeToSend(db, which, clock()));
    const next = () => take(oldest);
    for (let message = (await take(ownOf(id, clock()))) ?? (await next()); message; message = await next())
      await handOver(pool, gateway, clock, message);
  });

async function handOver(pool: Pool, gateway: SmsGateway, clock: () => Date, message: Message): Promise<void> {
  const { tenantId, id, attempts } = message;
  const note = (set: Partial<Message>) =>
    inTenant(pool.db, tenantId, db =>
      db
        .update(smsMessages)
        .set(set)
        .where(and(eq(smsMessages.id, id), eq(smsMessages.status, SmsStatus.sending))),
    );
  try {
    const handed = await gateway.send({ reference: `${tenantId}.${id}`, ...smsSeals.opened(message) });
    const failure = gateway.kind === 'none' ? `${gateway.place} is missing` : '';
    await note({ ...sentAs(handed, clock()), failure, ...(gateway.kind !== 'simulated' && wiped(message)) });
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 200) : '';
    if (attempts >= maxAttempts) return void (await note({ ...sentAs('failed', clock()), failure }));
    await note({ status: SmsStatus.toSend, failure });
    throw error;
  }
}

const sentAs = (handed: Handed, now: Date): Partial<Message> => ({
  status: statusOf[handed],
  sentAt: now,
  ...(handed !== 'accepted' && { reportedAt: now }),
});

/** Once a real gateway has a message, its words (a code, say) are no longer needed here. */
const wiped = (message: Message): Partial<Message> => smsSeals.sealed(message, { content: '' });

const ownOf = (id: string, now: Date): SQL | undefined => {
  const abandoned = and(
    eq(smsMessages.status, SmsStatus.sending),
    isNull(smsMessages.sentAt),
    lt(smsMessages.takenAt, new Date(now.getTime() - handOverTimeoutMs)),
  );
  return and(eq(smsMessages.id, id), or(eq(smsMessages.status, SmsStatus.toSend), abandoned));
};
const oldest = sql`${smsMessages.id} = (
  select id from sms_messages where status = ${literal(SmsStatus.toSend)} and attempts = 0 order by created_at limit 1 for update skip locked)`;

async function takeToSend(db: Db, which: SQL | undefined, now: Date): Promise<Message | undefined> {
  const [taken] = await db
    .update(smsMessages)
    .set({ status: SmsStatus.sending, takenAt: now, attempts: sql`${smsMessages.attempts} + 1` })
    .where(which)
    .returning();
  return taken;
}

/** What the gateway reports of a message, once: a message that was reported on stays as it is. False where there is none. */
export async function noteReport(db: Db, id: string, delivered: boolean, failure: string, now: Date): Promise<boolean> {
  await db
    .update(smsMessages)
    .set({ status: delivered ? SmsStatus.delivered : SmsStatus.failed, failure, reportedAt: now })
    .where(and(eq(smsMessages.id, id), eq(smsMessages.status, SmsStatus.sending)));
  return (await db.$count(smsMessages, eq(smsMessages.id, id))) > 0;
}

/** The newest messages of the transaction's tenant, as they were sent. */
export async function newestSms(db: Db, maxRows: number): Promise<{ phone: string; content: string; createdAt: Date }[]> {
  const rows = await db.select().from(smsMessages).orderBy(desc(smsMessages.createdAt)).limit(maxRows);
  return rows.map(row => ({ ...smsSeals.opened(row), createdAt: row.createdAt }));
}
