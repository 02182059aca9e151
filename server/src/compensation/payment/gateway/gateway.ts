/** What a gateway is asked to transfer. The id makes it one transfer, however often it is asked. */
export interface TransferOrder {
  tenantId: string;
  id: string;
  channel: 1 | 3;
  /** A WeChat id or a card's number. */
  account: string;
  payee: string;
  amountFen: number;
}

/** What became of a transfer; `accepted` is not decided yet. One that is none of ours has its reference as the id, and no tenant. */
export interface Transfer {
  tenantId: string;
  id: string;
  transferNo: string;
  amountFen: number;
  status: 'accepted' | 'paid' | 'failed';
  /** Why it failed, in the gateway's words. */
  reason: string;
}

/**
 * Who moves the money: a simulated gateway by default, an HTTP one in production (DESIGN §3).
 * Every method may throw: then it is not known what happened, and is asked for later. The signal ends what takes too long.
 */
export interface PaymentGateway {
  kind: 'simulated' | 'http' | 'none';
  /** What an administrator knows it by, or lacks; never a secret. */
  place: string;
  pay(order: TransferOrder, signal?: AbortSignal): Promise<Transfer>;
  /** Undefined where it never heard of the transfer. */
  find(tenantId: string, id: string, signal?: AbortSignal): Promise<Transfer | undefined>;
  /** All that it decided on a day of the stations (`YYYY-MM-DD`). */
  decidedOn(tenantId: string, day: string): Promise<Transfer[]>;
}

/** How call-backs and requests name a payment. */
export const referenceOf = ({ tenantId, id }: Pick<Transfer, 'tenantId' | 'id'>): string => `${tenantId}.${id}`;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ours = new RegExp(`^(${uuid})\\.(${uuid})$`);

/** What a reference names; that of a transfer that somebody made by hand is kept as it is. */
export function namedBy(reference: string): Pick<Transfer, 'tenantId' | 'id'> {
  const [, tenantId = '', id = reference] = ours.exec(reference) ?? [];
  return { tenantId, id };
}
