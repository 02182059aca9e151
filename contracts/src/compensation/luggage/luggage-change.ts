import * as z from 'zod';
import { asks, code, entity, id, line, stationCode, text, whole } from '../../fields.ts';

/** Pieces of one movement. */
const pieces = (from = 1) => asks(whole(from, 9999), 'luggage.piecesRequired');
const station = () => asks(stationCode(), 'luggage.stationRequired');
const reason = () => asks(text('long').min(1), 'luggage.reasonRequired');
const reference = line(60).default('');

/** Came from a supplier. */
export const StockReceipt = entity('luggageChange', { id: id(), quantity: pieces(), reference });
/** The balance was wrong: more or fewer, with the reason. */
export const StockCorrection = entity('luggageChange', {
  id: id(),
  quantity: pieces(-9999).refine(pieces => pieces !== 0, { error: 'luggage.correctNothing' }),
  reason: reason(),
});
/** Somebody counted what is there; `seen` is the balance that he was shown. */
export const StockCount = entity('luggageChange', {
  id: id(),
  quantity: pieces(0),
  seen: z.int().min(0),
  reason: text('long').default(''),
});
/** Sent to another station, on its way until its people have received it. */
export const StockTransfer = entity('luggageChange', { id: id(), toStation: station(), quantity: pieces(), reference });
/** Arrived from another station; fewer than were sent take a reason. */
export const StockArrival = entity('luggageChange', { id: id(), transferId: id(), quantity: pieces(0), reason: text('long').default('') });
/** Taken back by those who sent it, before it arrived. */
export const StockRecall = entity('luggageChange', { id: id(), transferId: id(), reason: reason() });

/** What each kind of change asks for. */
export const stockChanges = {
  receive: StockReceipt,
  correct: StockCorrection,
  count: StockCount,
  transfer: StockTransfer,
  accept: StockArrival,
  recall: StockRecall,
} as const;

/** A change of the stock of one item: its `kind` decides which of the other fields it takes, and they are held against that kind's schema. */
export const StockChange = entity('luggageChange', {
  id: id(),
  kind: code('luggageChange'),
  quantity: whole(-9999, 9999).optional(),
  reason: text('long').optional(),
  reference: line(60).optional(),
  toStation: station().optional(),
  transferId: id().optional(),
  seen: z.int().min(0).optional(),
}).superRefine((change, issues) => {
  const { error } = stockChanges[change.kind].safeParse(change);
  for (const issue of error?.issues ?? [])
    issues.addIssue({ ...issue, code: 'custom', params: issue.code === 'custom' ? issue.params : {} });
});
