import { readPeople, readTyped, type TypedPerson } from '@reap/contracts/message-center/sms-task.rules';
import type { Context } from '../../../kernel/call/context.ts';
import { linesOf } from '../sheet/sheet-store.ts';
import { type AudiencePart, type AudienceParts, type LeftOut, sorterFor, typedPart } from './audience-parts.ts';
import { allOf, type PassengersAsked, type PassengersToTell, type Reachable } from './passengers-to-tell.ts';

export type Within = Pick<Context, 'db' | 'tenantId' | 'visible'>;

export function peopleIn(way: 'mobile' | 'hand', lines: string): { values: TypedPerson[]; repeated: number } {
  if (way === 'hand') return readPeople(lines);
  const { values, repeated } = readTyped('mobile', lines);
  return { values: values.map(phone => ({ phone, receiver: '' })), repeated };
}

export async function* inParts<T>(parts: readonly T[]): AsyncGenerator<T> {
  yield* parts;
}

export async function* typedParts(
  parts: AsyncIterable<readonly TypedPerson[]>,
  { tenantId }: Pick<Within, 'tenantId'>,
): AsyncGenerator<AudiencePart> {
  for await (const people of parts) yield typedPart(people, tenantId);
}

export async function* sheetPeople(way: 'mobile' | 'hand', sheetId: string, context: Within): AsyncGenerator<AudiencePart> {
  for await (const lines of linesOf(sheetId, context)) yield typedPart(peopleIn(way, lines).values, context.tenantId);
}

/** What was typed twice is counted with the first part. */
export async function* repeatedToo(parts: AudienceParts, repeated: number): AsyncGenerator<AudiencePart> {
  if (repeated > 0) yield { receivers: [], leftOut: [], repeated };
  yield* parts;
}

interface Found {
  found: Reachable[];
  /** Who was asked for and not found. */
  lost: LeftOut[];
}

/** Passengers, and which bookings or tickets none was found under, or who was ticked and flies no more. */
export async function* passengerParts(
  way: string,
  asked: PassengersAsked | { sheetId: string },
  passengersToTell: PassengersToTell,
  context: Within,
): AsyncGenerator<Found> {
  if ('sheetId' in asked) {
    const [kind, named] = way === 'pnr' ? (['pnr', 'pnrs'] as const) : (['ticketNo', 'tktNos'] as const);
    for await (const lines of linesOf(asked.sheetId, context))
      yield* foundUnder(named, readTyped(kind, lines).values, passengersToTell, context);
  } else if ('pnrs' in asked) yield* foundUnder('pnrs', asked.pnrs, passengersToTell, context);
  else if ('tktNos' in asked) yield* foundUnder('tktNos', asked.tktNos, passengersToTell, context);
  else yield* onFlights(asked, passengersToTell, context);
}

async function* onFlights(
  asked: Extract<PassengersAsked, { flightDate: string }>,
  passengersToTell: PassengersToTell,
  context: Within,
): AsyncGenerator<Found> {
  const gone = new Set(asked.paxIds);
  for await (const found of passengersToTell.parts(asked, context)) {
    for (const { paxId } of found) gone.delete(paxId);
    yield { found, lost: [] };
  }
  yield { found: [], lost: [...gone].map(() => ({ why: 'gone', flightNo: asked.flightNo ?? '' })) };
}

const typedAtOnce = 500;

async function* foundUnder(
  named: 'pnrs' | 'tktNos',
  values: readonly string[],
  passengersToTell: PassengersToTell,
  context: Within,
): AsyncGenerator<Found> {
  for (let at = 0; at < values.length; at += typedAtOnce) {
    const some = values.slice(at, at + typedAtOnce);
    const who = named === 'pnrs' ? { pnrs: some } : { tktNos: some };
    const found = await allOf(passengersToTell.parts(who, context));
    const known = new Set(found.flatMap(({ pnr, tktNo }) => [pnr, tktNo]));
    yield { found, lost: some.filter(value => !known.has(value)).map(typed => ({ why: 'notFound', typed })) };
  }
}

export async function* sorted(parts: AsyncIterable<Found>, content: string, context: Within): AsyncGenerator<AudiencePart> {
  const sort = await sorterFor(content, context);
  for await (const { found, lost } of parts) {
    const part = sort(found);
    yield { ...part, leftOut: [...part.leftOut, ...lost] };
  }
}
