import type { EnumValue } from '@reap/contracts/enums';
import { DeliveryState, MessageReceiveMode } from '@reap/contracts/message-center/codes';
import { signedText } from '@reap/contracts/message-center/sms-text.rules';
import { desc } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import type { Params } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/language.ts';
import { textOf } from '../../kernel/texts.ts';
import { termsOf } from '../template/terms.ts';
import { type MessageChannel, type SmsMessage, smsMessages, smsOccasions, smsSeals } from './sms.schema.ts';
import { SmsLane } from './sms-states.rules.ts';
import { tellFlights } from './tell-flights.ts';

declare module '../../kernel/call/context.ts' {
  interface Jobs {
    'sms.deliver': Record<string, never>;
  }
}

export const smsQueue = 'sms.deliver';

/** What a message is about, for its record. */
export interface SmsAbout {
  /** By text message, where nothing else is named. */
  receiveMode?: MessageChannel;
  /** To a passenger or to one of the staff. */
  to: EnumValue<'applyObject'>;
  business: EnumValue<'smsBusinessCategory'>;
  station?: string;
  flight?: { id?: string; flightNo: string; flightDate: string };
  /** The task that has it sent. */
  taskId?: string;
  /** Who has it sent; the portal itself where nobody is named. */
  sender?: { userId?: string; employeeName: string };
  /** Of the same occasion nobody gets the same words twice, however often they are sent. */
  occasion?: string;
  lane?: (typeof SmsLane)[keyof typeof SmsLane];
}

/** One of the messages of an occasion: what it says, and what its record shows where that differs. */
interface Words {
  /** Under which its record is found; by default a new one. */
  id?: string;
  /** Or the account, of a message that goes another way. */
  phone: string;
  receiver?: string;
  content: string;
  shown?: string;
  /** The flight that it is about, where those of one occasion differ. */
  flight?: SmsAbout['flight'];
}

/** A text message: its words are those of the catalogs under the template's key. */
interface Sms {
  phone: string;
  receiver?: string;
  template: string;
  params: Params;
  /** The params that nobody but the receiver may read. */
  secret?: readonly string[];
}

interface SmsOfItsOwn extends Sms {
  about: SmsAbout;
  language: Language;
}

interface Message {
  template: string;
  about: SmsAbout;
  words: Words;
}

/** Sealed and written without holding up others. */
const batchSize = 100;

type SmsContext = Pick<Context, 'db' | 'tenantId' | 'now' | 'enqueue'>;

/** What a record shows in place of a secret. */
export const maskedSecret = '******';

/** Puts a message into the pipeline, under the airline's signature; it is handed to the gateway after commit. */
export const sendSms = (context: SmsContext & Pick<Context, 'language'>, about: SmsAbout, sms: Sms): Promise<void> =>
  sendEachSms(context, [{ about, language: context.language, ...sms }]);

/** The same of messages that are about something each. */
export async function sendEachSms(context: SmsContext, messages: readonly SmsOfItsOwn[]): Promise<void> {
  if (messages.length === 0) return;
  const { signature } = await termsOf(context);
  const written = messages.map(({ about, language, template, params, secret = [], ...to }) => {
    const said = (values: Params) => signedText(signature, textOf(language, template, values));
    const shown = said({ ...params, ...Object.fromEntries(secret.map(name => [name, maskedSecret])) });
    return { template, about, words: { ...to, content: said(params), shown } };
  });
  await send(context, written);
}

/** Puts messages of one occasion into the pipeline; those that somebody had already are left out. */
export const sendAllSms = (context: SmsContext, template: string, about: SmsAbout, messages: readonly Words[]): Promise<void> =>
  send(
    context,
    messages.map(words => ({ template, about, words })),
  );

/** Writes messages some at a time, but those that somebody had already. */
async function send(context: SmsContext, messages: readonly Message[]): Promise<void> {
  const kept: Row[] = [];
  for (let at = 0; at < messages.length; at += batchSize) {
    const batch = messages.slice(at, at + batchSize);
    const written = batch.map(({ template, about, words }) => ({ row: rowOf(context, template, about, words), occasion: about.occasion }));
    kept.push(...(await keep(await unlessSent(context, written), context)));
  }
  await tellFlights(kept, context);
  if (messages.length > 0) await context.enqueue(smsQueue, {});
}

/** Sends messages once more as they were, under records of their own; nobody gets the same words twice by it. Answers which went out. */
export async function sendSmsAgain(
  context: SmsContext,
  sender: SmsAbout['sender'] & object,
  messages: readonly SmsMessage[],
): Promise<ReadonlySet<string>> {
  const rows = messages.map(message => {
    const { phone, receiver, content } = smsSeals.opened(message);
    const { receiveMode, applyObject: to, businessCategory: business, station, flightId, flightNo, flightDate } = message;
    const flight = flightDate && { flightNo, flightDate, ...(flightId && { id: flightId }) };
    const about = { receiveMode, to, business, station, sender, lane: SmsLane.urgent, ...(flight && { flight }) };
    return { ...rowOf(context, message.template, about, { phone, receiver, content }), resentOf: message.id };
  });
  const once = [...new Map(rows.map(row => [keyOf(row), row])).values()];
  await keep(once, context);
  await tellFlights(once, context);
  if (once.length > 0) await context.enqueue(smsQueue, {});
  return new Set(once.map(({ resentOf }) => resentOf));
}

async function keep(rows: readonly Row[], { db, now }: SmsContext): Promise<readonly Row[]> {
  if (rows.length > 0) await db.insert(smsMessages).values(rows.map(row => ({ ...row, createdAt: now, nextAt: now })));
  return rows;
}

function rowOf(
  { tenantId, now }: SmsContext,
  template: string,
  about: SmsAbout,
  { id = newId(now.getTime()), phone, receiver = '', content, shown = content, flight = about.flight }: Words,
) {
  const row = { tenantId, id };
  return {
    ...row,
    ...smsSeals.sealed(row, { phone, receiver, content: shown, words: shown === content ? '' : content }),
    template,
    receiveMode: about.receiveMode ?? MessageReceiveMode.sms,
    applyObject: about.to,
    businessCategory: about.business,
    station: about.station ?? '',
    flightId: flight?.id,
    flightNo: flight?.flightNo ?? '',
    flightDate: flight?.flightDate,
    taskId: about.taskId,
    senderId: about.sender?.userId,
    senderName: about.sender?.employeeName ?? '',
    lane: about.lane ?? SmsLane.normal,
    state: DeliveryState.queued,
  };
}

type Row = ReturnType<typeof rowOf>;
interface Written {
  row: Row;
  occasion: string | undefined;
}

const keyOf = ({ phoneHash, contentHash }: { phoneHash: string; contentHash: string }) => `${phoneHash} ${contentHash}`;

/** Notes who gets what; whoever is noted already had it, from whichever of two that send at once. What has no occasion is said each time. */
async function unlessSent({ db, tenantId, now }: SmsContext, written: readonly Written[]): Promise<Row[]> {
  const rowOfKey = new Map<string, Row>();
  const keys = written.flatMap(({ row, occasion }) => {
    const key = `${occasion} ${keyOf(row)}`;
    if (!occasion || rowOfKey.has(key)) return [];
    rowOfKey.set(key, row);
    return [{ tenantId, occasion, phoneHash: row.phoneHash, contentHash: row.contentHash, createdAt: now }];
  });
  const noted = keys.length > 0 ? await db.insert(smsOccasions).values(keys).onConflictDoNothing().returning() : [];
  const always = written.flatMap(({ row, occasion }) => (occasion ? [] : [row]));
  return [...always, ...noted.flatMap(key => rowOfKey.get(`${key.occasion} ${keyOf(key)}`) ?? [])];
}

interface NewestSms extends Pick<SmsMessage, 'state' | 'createdAt'> {
  phone: string;
  content: string;
}

/** The newest messages of the transaction's tenant, as they are sent. */
export async function newestSms(db: Db, maxRows: number): Promise<NewestSms[]> {
  const rows = await db.select().from(smsMessages).orderBy(desc(smsMessages.id)).limit(maxRows);
  return rows.map(row => {
    const { phone, content, words } = smsSeals.opened(row);
    return { phone, content: words || content, state: row.state, createdAt: row.createdAt };
  });
}
