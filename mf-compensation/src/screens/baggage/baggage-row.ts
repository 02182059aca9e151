import type { baggage } from '@reap/contracts/compensation/baggage/baggage';
import type { RowOf } from '@reap/contracts/contract';

export type BaggageRow = RowOf<typeof baggage.findBaggageAccidentList>;
