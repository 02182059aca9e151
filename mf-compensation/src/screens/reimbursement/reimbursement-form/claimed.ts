/** An order passenger whose cash is claimed. */
export interface Claimed {
  orderId: string;
  paxId: string;
}
/** Which station, which days. */
export interface Asked {
  station?: string | undefined;
  flightStartDate?: string | undefined;
  flightEndDate?: string | undefined;
}
interface Offered {
  orderId: string;
  paidPax: readonly { paxId: string; amount?: number | undefined }[];
}

const isDay = (text: string | undefined): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** Whether the last day lies before the first. */
export const isReversed = ({
  flightStartDate: from = '',
  flightEndDate: to = '',
}: Pick<Asked, 'flightStartDate' | 'flightEndDate'>): boolean => isDay(from) && isDay(to) && from > to;

/** Whether the server can be asked: days in their order, and a station. */
export const isWhole = (asked: Asked): boolean =>
  Boolean(asked.station) && isDay(asked.flightStartDate) && isDay(asked.flightEndDate) && !isReversed(asked);

/** The passengers that are claimed of an order. */
export const ofOrder = (claimed: readonly Claimed[], orderId: string): string[] =>
  claimed.filter(one => one.orderId === orderId).map(one => one.paxId);

/** The same claim with other passengers of an order. */
export const withOrder = (claimed: readonly Claimed[], orderId: string, paxIds: readonly string[]): Claimed[] => [
  ...claimed.filter(one => one.orderId !== orderId),
  ...paxIds.map(paxId => ({ orderId, paxId })),
];

/** What of a claim is offered. */
export function onlyOffered(claimed: readonly Claimed[], orders: readonly Offered[]): Claimed[] {
  const offered = new Set(orders.flatMap(order => order.paidPax.map(({ paxId }) => `${order.orderId} ${paxId}`)));
  return claimed.filter(one => offered.has(`${one.orderId} ${one.paxId}`));
}

/** What a claim comes to, in fen; unknown where data rules hide an amount. */
export function sumOf(claimed: readonly Claimed[], orders: readonly Offered[]): number | undefined {
  const amounts = new Map(
    orders.flatMap(order => order.paidPax.map(({ paxId, amount }) => [`${order.orderId} ${paxId}`, amount] as const)),
  );
  const known = claimed.flatMap(({ orderId, paxId }) => amounts.get(`${orderId} ${paxId}`) ?? []);
  return known.length === claimed.length ? known.reduce((sum, amount) => sum + amount, 0) : undefined;
}
