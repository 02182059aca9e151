import { setImmediate as turn } from 'node:timers/promises';
import { SmsPassengerCategory } from '@reap/contracts/message-center/codes';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../kernel/call/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { termsOf } from '../../template/terms.ts';
import { type LeftOutBy, recipientSeals, type SmsTask } from '../task.schema.ts';
import { partsFor } from '../task-text.ts';
import type { AudiencePart, AudienceParts } from './audience-parts.ts';
import type { Receiver } from './receiver.ts';

/** What a list came to. */
export type Taken = Pick<SmsTask, 'recipients' | 'vipCount' | 'passengerCategory' | 'parts' | 'priceFen' | 'repeated' | 'leftOut'>;

type Of = Pick<SmsTask, 'tenantId' | 'id' | 'content'>;
type Row = ReturnType<typeof rowOf>;

const rowsAtOnce = 1000;
const sealedAtOnce = 100;
/** So many parts wait at most: one that is written and one that is sealed never wait for a third. */
const partsAhead = 3;

/**
 * Freezes who gets the message of a task, sealed, as its parts come: nothing of a part is held once it is written, and the database sees to it
 * that a number stands once. While it writes one part the next is read and sealed.
 */
export async function freeze(
  task: Of,
  parts: AudienceParts,
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  onListed: (listed: number) => Promise<void> = async () => undefined,
): Promise<Taken> {
  const { partPrice } = await termsOf({ db, tenantId });
  const partsOf = partsFor(task.content);
  const taken = { recipients: 0, vipCount: 0, parts: 0, repeated: 0 };
  const leftOut: LeftOutBy = {};
  let place = 0;
  const write = async (rows: readonly Row[]): Promise<void> => {
    const kept = await insert(task, rows, db);
    taken.repeated += rows.length - kept.size;
    for (const { id, is_vip, parts } of rows) {
      if (!kept.has(id)) continue;
      taken.recipients += 1;
      taken.vipCount += is_vip ? 1 : 0;
      taken.parts += parts;
    }
    await onListed(taken.recipients);
  };
  let writing = Promise.resolve();
  for await (const part of readAhead(parts)) {
    taken.repeated += part.repeated;
    for (const { why } of part.leftOut) leftOut[why] = (leftOut[why] ?? 0) + 1;
    for (let at = 0; at < part.receivers.length; at += rowsAtOnce) {
      const rows: Row[] = [];
      for (const one of part.receivers.slice(at, at + rowsAtOnce)) {
        rows.push(rowOf(task, one, place, partsOf(one)));
        place += 1;
        // The database has answered meanwhile: what it is to do next is not kept waiting.
        if (rows.length % sealedAtOnce === 0) await turn();
      }
      await writing;
      writing = write(rows);
      // What it throws is thrown where it is waited for.
      writing.catch(() => undefined);
    }
  }
  await writing;
  return { ...taken, priceFen: taken.parts * partPrice, leftOut, passengerCategory: categoryOf(taken) };
}

/** Whether all of them are VIPs. */
function categoryOf({ recipients, vipCount }: Pick<Taken, 'recipients' | 'vipCount'>): Taken['passengerCategory'] {
  return recipients > 0 && vipCount === recipients ? SmsPassengerCategory.vip : SmsPassengerCategory.other;
}

/** Has the next parts fetched while this one is worked on. */
async function* readAhead(parts: AudienceParts): AsyncGenerator<AudiencePart> {
  const source = parts[Symbol.asyncIterator]();
  const ask = () => {
    const next = source.next();
    // What it throws is thrown where it is waited for.
    next.catch(() => undefined);
    return next;
  };
  const asked = Array.from({ length: partsAhead }, ask);
  try {
    for (;;) {
      const { value, done } = (await asked.shift()) ?? { done: true };
      if (done) return;
      asked.push(ask());
      yield value;
    }
  } finally {
    await source.return?.();
  }
}

function rowOf({ tenantId }: Of, { phone, phoneHash, receiver, pax, fills }: Receiver, place: number, parts: number) {
  // By the clock and not by the beginning: the keys of a long list grow at one end.
  const id = newId();
  const row = { tenantId, id };
  return {
    id,
    place,
    parts,
    phone: recipientSeals.sealedAs('phone', row, phone).text,
    phone_hash: phoneHash,
    receiver: recipientSeals.sealedAs('receiver', row, receiver).text,
    pax_id: pax?.paxId ?? null,
    flight_id: pax?.flightId ?? null,
    flight_no: pax?.flightNo ?? '',
    flight_date: pax?.flightDate ?? null,
    segment: pax?.segment ?? '',
    pnr: pax?.pnr ?? '',
    is_vip: pax?.isVip ?? false,
    special_service: pax?.specialService ?? null,
    fills,
  };
}

/** Writes rows down; answers with the ids of those whose number was not on the list yet. */
async function insert({ tenantId, id: taskId }: Of, rows: readonly Row[], db: Context['db']): Promise<Set<string>> {
  const { rows: kept } = await db.execute<{ id: string }>(sql`
    insert into sms_task_recipients (tenant_id, task_id, id, place, phone, phone_hash, receiver,
      pax_id, flight_id, flight_no, flight_date, segment, pnr, is_vip, special_service, fills)
    select ${tenantId}::uuid, ${taskId}::uuid, frozen.*
    from json_to_recordset(${JSON.stringify(rows)}::json) as frozen (id uuid, place integer, phone text, phone_hash text, receiver text,
      pax_id uuid, flight_id uuid, flight_no text, flight_date date, segment text, pnr text, is_vip boolean, special_service text, fills jsonb)
    on conflict (tenant_id, task_id, phone_hash) do nothing
    returning id`);
  return new Set(kept.map(({ id }) => id));
}
