import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { type Db, inTenant, type Pool } from '../../../db/pool.ts';
import { openTenants } from '../../../kernel/background/periodic.ts';
import { stationDay } from '../../../kernel/station-time.ts';
import { simulatedTransfers } from '../payment.schema.ts';
import { type CallBack, signed } from './call-back.ts';
import { type PaymentGateway, referenceOf, type Transfer, type TransferOrder } from './gateway.ts';

/** What the last four digits of an account make this gateway do, so that every course can be seen; all other accounts are paid. */
const conducts: Record<string, Conduct> = {
  '0002': { name: 'refused', status: 'failed', calls: 1 },
  '0003': { name: 'slow', status: 'paid', calls: 1, seconds: 600 },
  '0004': { name: 'callBackLost', status: 'paid', calls: 0 },
  '0005': { name: 'calledTwice', status: 'paid', calls: 2 },
  '0006': { name: 'answerLost', status: 'paid', calls: 0, silent: true },
};
interface Conduct {
  name: string;
  status: 'paid' | 'failed';
  calls: number;
  seconds?: number;
  /** It takes the transfer and never answers. */
  silent?: true;
}
const usual: Conduct = { name: 'paid', status: 'paid', calls: 1 };
const reason = '收款账户异常';

interface Parts {
  pool: Pool;
  clock: () => Date;
  secret: string;
  /** Where it calls back. */
  callBack: (signed: CallBack) => Promise<unknown>;
}

/** A gateway inside the installation, with books of its own; moves no money. Its call-backs are signed like any other's. */
export function simulatedGateway({ pool, clock, secret, callBack }: Parts): PaymentGateway & { callBacks(): Promise<void> } {
  const inHere = <T>(tenantId: string, run: (db: Db) => Promise<T>) => inTenant(pool.db, tenantId, run);
  const find = (tenantId: string, id: string): Promise<Transfer | undefined> =>
    inHere(tenantId, async db => {
      const [found] = await db.select().from(simulatedTransfers).where(eq(simulatedTransfers.id, id));
      return found && toTransfer(found, clock());
    });
  return {
    kind: 'simulated',
    place: 'simulated',
    async pay(order) {
      const conduct = conducts[order.account.slice(-4)] ?? usual;
      await inHere(order.tenantId, db => take(db, order, conduct, clock()));
      if (conduct.silent) throw new Error('no answer from the gateway');
      return (await find(order.tenantId, order.id)) as Transfer;
    },
    find,
    decidedOn: (tenantId, day) =>
      inHere(tenantId, async db => {
        const found = await db
          .select()
          .from(simulatedTransfers)
          .where(and(sql`(settles_at at time zone 'Asia/Shanghai')::date = ${day}`, lte(simulatedTransfers.settlesAt, clock())));
        return found.map(row => toTransfer(row, clock()));
      }),
    async callBacks() {
      const now = clock();
      for (const tenantId of await openTenants(pool.db))
        for (const body of await toCall(tenantId, now)) await callBack(signed(secret, body, now));
    },
  };

  /** What is decided and still to be called back; the count goes down whether or not anybody listens. */
  async function toCall(tenantId: string, now: Date) {
    const due = await inHere(tenantId, db =>
      db
        .update(simulatedTransfers)
        .set({ calls: sql`calls - 1` })
        .where(and(gt(simulatedTransfers.calls, 0), lte(simulatedTransfers.settlesAt, now)))
        .returning(),
    );
    return due.map(({ status, amountFen, transferNo, reason: why, id }) => {
      return { reference: referenceOf({ tenantId, id }), status, amountFen, transferNo, reason: why };
    });
  }
}

const seconds = 2;

const take = (db: Db, { tenantId, id, amountFen }: TransferOrder, conduct: Conduct, now: Date) =>
  db
    .insert(simulatedTransfers)
    .values({
      tenantId,
      id,
      transferNo: `SIM${stationDay(now).replaceAll('-', '')}${id.slice(-12)}`,
      amountFen,
      conduct: conduct.name,
      status: conduct.status,
      reason: conduct.status === 'failed' ? reason : '',
      settlesAt: new Date(now.getTime() + (conduct.seconds ?? seconds) * 1000),
      calls: conduct.calls,
    })
    .onConflictDoNothing();

const toTransfer = (row: typeof simulatedTransfers.$inferSelect, now: Date): Transfer => ({
  tenantId: row.tenantId,
  id: row.id,
  transferNo: row.transferNo,
  amountFen: row.amountFen,
  status: row.settlesAt <= now ? row.status : 'accepted',
  reason: row.reason,
});
