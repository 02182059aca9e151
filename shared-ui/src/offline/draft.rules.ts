import { ApiError, isLost } from '../call/api-error.ts';
import type { DraftRow } from './device-db.ts';

const hour = 60 * 60_000;

/** What of a form may lie on the device, and for how long. */
export interface Keeping {
  lifetimeMs: number;
  /** From when that counts. */
  since: 'changedAt' | 'madeAt';
  /** Fields that are never written, at any depth: documents, bank accounts. */
  never: readonly string[];
  photos: boolean;
}

/** What staff had begun is gone after seven days without a change. */
export const staffKeeping: Keeping = { lifetimeMs: 7 * 24 * hour, since: 'changedAt', never: [], photos: true };

/** What a passenger had begun is gone after a day, and his documents are never there, nor photos of them. */
export const passengerKeeping = (never: readonly string[]): Keeping => ({
  lifetimeMs: 24 * hour,
  since: 'madeAt',
  never,
  photos: false,
});

export const expiryOf = ({ lifetimeMs, since }: Keeping, row: Pick<DraftRow, 'changedAt' | 'madeAt'>): number => row[since] + lifetimeMs;

/** A value without the fields that are never written. */
export function withoutFields(value: unknown, never: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map(item => withoutFields(item, never));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !never.includes(name));
  return Object.fromEntries(kept.map(([name, field]) => [name, withoutFields(field, never)]));
}

/** So long the server surely still knows what it answered to a key; afterwards sending again could do it a second time. */
const answerKnownMs = 23 * hour;
/** So long a photo that was sent without its form is kept by the server. */
const uploadKeptMs = 12 * hour;

/** Nobody can say any more whether it was done: a person looks, and decides. */
export const isUnsure = ({ state, triedAt }: Pick<DraftRow, 'state' | 'triedAt'>, now: number): boolean =>
  state === 'waiting' && triedAt !== undefined && now - triedAt > answerKnownMs;

export const isUploaded = ({ fileId, uploadedAt }: { fileId: string | undefined; uploadedAt: number | undefined }, now: number): boolean =>
  fileId !== undefined && uploadedAt !== undefined && now - uploadedAt < uploadKeptMs;

// Neither done nor refused: another try with the same key says more.
const undecided = new Set(['auth.required', 'auth.otherPerson', 'request.tooMany', 'tenant.changed', 'looking.changed', 'client.aborted']);

/** What an error says about a submission. A key that was used for another body is never taken for a refusal: something was done with it. */
export function verdictOf(error: unknown): 'waiting' | 'unsure' | 'refused' {
  if (!(error instanceof ApiError) || isLost(error) || undecided.has(error.key)) return 'waiting';
  return error.key === 'request.keyReused' ? 'unsure' : 'refused';
}
