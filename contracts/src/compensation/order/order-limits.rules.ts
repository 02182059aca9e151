/** The most that a tenant compensates at once, in fen. */
export interface OrderLimits {
  paxLimit: number;
  orderLimit: number;
}
/** A text's key with the limit that was passed, `¥50,000`. */
export interface LimitProblem {
  key: 'order.paxLimit' | 'order.sumLimit';
  params: { limit: string };
}

const words = (fen: number): { limit: string } => ({ limit: `¥${new Intl.NumberFormat('en-US').format(fen / 100)}` });

/** What is wrong with one passenger's amount; form and server ask the same. */
export const paxLimitProblem = (fen: number, { paxLimit }: OrderLimits): LimitProblem | undefined =>
  fen > paxLimit ? { key: 'order.paxLimit', params: words(paxLimit) } : undefined;

/** What is wrong with the sum of an order. */
export const sumLimitProblem = (fen: number, { orderLimit }: OrderLimits): LimitProblem | undefined =>
  fen > orderLimit ? { key: 'order.sumLimit', params: words(orderLimit) } : undefined;
