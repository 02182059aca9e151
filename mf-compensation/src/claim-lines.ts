import type { ClaimLine } from '@reap/contracts/compensation/claim/claim';
import { AccidentType, ownArrangements } from '@reap/contracts/compensation/codes';
import type * as z from 'zod';

export type Line = z.output<typeof ClaimLine>;
/** A line that is claimed, with the picture of its passenger's document. */
export interface ChosenLine {
  orderId: string;
  paxId: string;
  photoId?: string | undefined;
}

export const keyOf = ({ orderId, paxId }: { orderId: string; paxId: string }): string => `${orderId} ${paxId}`;

/** Lines of one flight, kind of accident and station go into one application. */
const groupOf = (line: Line): string => [line.flightNo, line.flightDate, line.accidentType, line.accidentSubType, line.serviceCity].join();

/** What was chosen before and can still be claimed, else what is chosen to begin with. */
export function stillOpen(kept: readonly ChosenLine[] = [], lines: readonly Line[]): ChosenLine[] {
  const open = new Set(lines.filter(line => line.claimState === 'open').map(keyOf));
  const left = kept.filter(line => open.has(keyOf(line)));
  return left.length > 0 ? left : firstChoice(lines);
}

/** What is chosen to begin with: all that is open of the first flight. */
export function firstChoice(lines: readonly Line[]): ChosenLine[] {
  const open = lines.filter(line => line.claimState === 'open');
  const [first] = open;
  if (!first) return [];
  return open.filter(line => groupOf(line) === groupOf(first)).map(({ orderId, paxId }) => ({ orderId, paxId }));
}

/** The chosen lines in full, in the order of the list. */
export function chosenOf(lines: readonly Line[], chosen: readonly ChosenLine[]): Line[] {
  const keys = new Set(chosen.map(keyOf));
  return lines.filter(line => keys.has(keyOf(line)));
}

/**
 * Why a line can't be added to what is chosen: it is not open, or belongs to another application; undefined where it can. One that
 * is chosen can always be taken away, also where it was claimed meanwhile.
 */
export function obstacle(line: Line, chosen: readonly Line[]): 'state' | 'group' | undefined {
  if (chosen.some(one => keyOf(one) === keyOf(line))) return undefined;
  if (line.claimState !== 'open') return 'state';
  const [first] = chosen;
  return first && groupOf(first) !== groupOf(line) ? 'group' : undefined;
}

/** The chosen lines after ticking; the pictures of passengers who stay are kept. */
export function choose(chosen: readonly ChosenLine[], keys: readonly string[], lines: readonly Line[]): ChosenLine[] {
  const photos = new Map(chosen.map(line => [line.paxId, line.photoId]));
  const wanted = new Set(keys);
  return lines
    .filter(line => wanted.has(keyOf(line)))
    .map(({ orderId, paxId }) => ({ orderId, paxId, ...(photos.get(paxId) && { photoId: photos.get(paxId) }) }));
}

/** The same with another picture of a passenger. */
export const withPhoto = (chosen: readonly ChosenLine[], paxId: string, photoId: string | undefined): ChosenLine[] =>
  chosen.map(line => (line.paxId === paxId ? { orderId: line.orderId, paxId, ...(photoId && { photoId }) } : line));

/** What they come to, in fen; undefined where one of the amounts may not be read. */
export const sumOf = (lines: readonly { currentAmount?: number | undefined }[]): number | undefined =>
  lines.reduce<number | undefined>(
    (sum, { currentAmount }) => (sum === undefined || currentAmount === undefined ? undefined : sum + currentAmount),
    0,
  );

/** Own arrangements of an irregular flight are claimed with their receipts (seed 0 §2.4). */
export const needsReceipts = (lines: readonly Line[]): boolean =>
  lines.some(line => line.accidentType === AccidentType.irregularFlight && line.accidentSubType === ownArrangements);

const flightOf = ({ flightNo, flightDate }: Line): string => `${flightNo} ${flightDate}`;
/** Whose line it is and of which order, as far as both may be read. */
export const titleOf = (line: Line): string => [line.paxName, line.orderNo ?? flightOf(line)].filter(Boolean).join(' ');

/** Each passenger once, as he is called. */
export const peopleOf = (lines: readonly Line[]): { paxId: string; name: string }[] => [
  ...new Map(lines.map(line => [line.paxId, { paxId: line.paxId, name: line.paxName ?? line.orderNo ?? flightOf(line) }])).values(),
];
