import type { EnumValue } from '@reap/contracts/enums';
import { variablesIn } from '@reap/contracts/message-center/sms-text.rules';
import { and, asc, eq, gt, max, sql } from 'drizzle-orm';
import type { Context } from '../../../kernel/call/context.ts';
import { termsOf } from '../../template/terms.ts';
import { type Compared, recipientSeals, type SmsTask, smsTaskRecipients, type TaskRecipient } from '../task.schema.ts';
import { partsFor } from '../task-text.ts';
import type { AudienceParts } from './audience-parts.ts';
import type { Receiver } from './receiver.ts';
import { changeOf, type Listed } from './snapshot.rules.ts';

type Work = Pick<Context, 'db' | 'tenantId'>;

/** One change, as a reviewer is told of it. */
export interface AudienceChange {
  change: EnumValue<'smsAudienceChange'>;
  /** Of somebody who would get nothing now. */
  why: EnumValue<'smsLeftOut'> | null;
  receiver: string;
  telphone: string;
  flightNo: string;
  flightDate: string | null;
  segment: string;
  /** The flight of the list, where it is another one now. */
  flightBefore: string;
}
export interface Comparison extends Compared {
  changes: AudienceChange[];
}

const shownChanges = 50;
const rowsAtOnce = 1000;

type Now = Listed & Pick<Receiver, 'phone'>;

/**
 * The list of a task beside whom it would be for now, part by part: who fell out, whose number, flight or words are others, who came in.
 * A number is a person; of somebody whose number is not on the list, the passenger is looked for.
 */
export async function compareList(task: SmsTask, parts: AudienceParts, work: Work): Promise<Comparison> {
  const { partPrice } = await termsOf(work);
  const partsOf = partsFor(task.content);
  const told = new Told(variablesIn(task.content).includes('paxName'));
  // By place: a byte for each of a million is less than their names.
  const seen = new Uint8Array((await lastPlace(task, work)) + 1);
  const others = new Map<string, Now>();
  // By passenger, or by number where there is none.
  const reasons = new Map<string, EnumValue<'smsLeftOut'>>();
  const would = { recipients: 0, parts: 0 };
  for await (const { receivers, leftOut } of parts) {
    for (const { pax, telphone, why } of leftOut) {
      const of = pax?.paxId ?? (telphone && recipientSeals.hashOf('phone', work.tenantId, telphone));
      if (of) reasons.set(of, why);
    }
    const listed = await listedUnder(task, receivers, work);
    for (const receiver of receivers) {
      const one = listed.get(receiver.phoneHash);
      if (one ? seen[one.place] : others.has(receiver.phoneHash)) continue;
      would.recipients += 1;
      would.parts += partsOf(receiver);
      const now = nowOf(receiver);
      if (!one) others.set(receiver.phoneHash, now);
      else {
        seen[one.place] = 1;
        told.note(one, now);
      }
    }
  }
  const byPax = new Map([...others.values()].map(now => [now.paxId ?? '', now]));
  for await (const rows of unseen(task, seen, work))
    for (const one of rows) {
      const now = one.paxId ? byPax.get(one.paxId) : undefined;
      if (now && others.delete(now.phoneHash)) told.note(one, now);
      else told.removed(one, reasons.get(one.paxId ?? one.phoneHash) ?? 'gone');
    }
  for (const now of others.values()) told.added(now);
  return { ...would, priceFen: would.parts * partPrice, ...told.counts, changes: told.shown() };
}

/** Counts changes, and keeps the first ones of each kind. */
class Told {
  readonly counts = { added: 0, removed: 0, changed: 0 };
  readonly #named: boolean;
  readonly #kept: { place: number; change: AudienceChange }[] = [];

  /** `named`: the words say the name, so that another one is another message. */
  constructor(named: boolean) {
    this.#named = named;
  }

  note(one: TaskRecipient, now: Now): void {
    const receiver = this.#named ? one.receiver.open(one) : now.receiver;
    const change = changeOf({ ...one, receiver }, now);
    if (!change) return;
    this.#count('changed', one.place, () => ({
      ...tell(change, now),
      flightBefore: change === 'flight' ? [one.flightNo, one.flightDate].join(' ') : '',
    }));
  }

  removed(one: TaskRecipient, why: EnumValue<'smsLeftOut'>): void {
    this.#count('removed', one.place, () => ({ ...tell('removed', { ...one, ...recipientSeals.opened(one) }), why }));
  }

  added(now: Now): void {
    this.#count('added', Number.MAX_SAFE_INTEGER, () => tell('added', now));
  }

  /** In the order of the list; who came in stands behind. */
  shown(): AudienceChange[] {
    return this.#kept
      .toSorted((one, other) => one.place - other.place)
      .slice(0, shownChanges)
      .map(({ change }) => change);
  }

  #count(kind: keyof typeof this.counts, place: number, change: () => AudienceChange): void {
    this.counts[kind] += 1;
    if (this.counts[kind] <= shownChanges) this.#kept.push({ place, change: change() });
  }
}

const tell = (
  change: AudienceChange['change'],
  { receiver, phone, flightNo, flightDate, segment }: Pick<Now, 'receiver' | 'phone' | 'flightNo' | 'flightDate' | 'segment'>,
): AudienceChange => ({ change, why: null, receiver, telphone: phone, flightNo, flightDate, segment, flightBefore: '' });

const nowOf = ({ phone, phoneHash, receiver, pax, fills }: Receiver): Now => ({
  phone,
  phoneHash,
  receiver,
  fills,
  paxId: pax?.paxId ?? null,
  flightId: pax?.flightId ?? null,
  flightNo: pax?.flightNo ?? '',
  flightDate: pax?.flightDate ?? null,
  segment: pax?.segment ?? '',
});

async function lastPlace({ id }: SmsTask, { db }: Work): Promise<number> {
  const [last] = await db
    .select({ place: max(smsTaskRecipients.place) })
    .from(smsTaskRecipients)
    .where(eq(smsTaskRecipients.taskId, id));
  return last?.place ?? 0;
}

/** Those of the list whose number is one of these. */
async function listedUnder({ id }: SmsTask, receivers: readonly Receiver[], { db }: Work): Promise<Map<string, TaskRecipient>> {
  const hashes = receivers.map(({ phoneHash }) => phoneHash);
  const rows = await db
    .select()
    .from(smsTaskRecipients)
    .where(and(eq(smsTaskRecipients.taskId, id), sql`${smsTaskRecipients.phoneHash} = any(${sql.param(hashes)}::text[])`));
  return new Map(rows.map(row => [row.phoneHash, row]));
}

/** Those of the list whose number nobody has now, in order. */
async function* unseen({ id }: SmsTask, seen: Uint8Array, { db }: Work): AsyncGenerator<TaskRecipient[]> {
  const { place } = smsTaskRecipients;
  for (let after = -1; ; ) {
    // From the first that was not seen: most lists have none.
    const next = seen.indexOf(0, after + 1);
    if (next < 0) return;
    const rows = await db
      .select()
      .from(smsTaskRecipients)
      .where(and(eq(smsTaskRecipients.taskId, id), gt(place, next - 1)))
      .orderBy(asc(place))
      .limit(rowsAtOnce);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.filter(row => !seen[row.place]);
    after = last.place;
  }
}
