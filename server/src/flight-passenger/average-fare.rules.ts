/** What the issued coupons of a flight cost together; cancelled ones are not among them. */
export interface Coupons {
  count: number;
  fen: number;
}

/** The average fare in fen. Rounded down: a figure for estimates never says more than was paid. Null where nothing is issued. */
export const averageFare = ({ count, fen }: Coupons): number | null => (count > 0 ? Math.floor(fen / count) : null);
