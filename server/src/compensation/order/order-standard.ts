import { AccidentType } from '@reap/contracts/compensation/codes';
import { orderPaxModel } from '@reap/contracts/compensation/order/order-pax';
import { orderModel } from '@reap/contracts/compensation/order/order-record';
import { type SQL, sql } from 'drizzle-orm';
import { literal } from '../../db/literal.ts';
import type { Db } from '../../db/pool.ts';
import type { Context } from '../../kernel/call/context.ts';
import type { SettingValues } from '../../kernel/settings/setting-definitions.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { compensationOrderPax, compensationOrders } from '../compensation.schema.ts';
import { compensationSettings } from '../seeds/settings.ts';

/**
 * Whether somebody on an order gets more than is usual for its kind of accident: allowed, but a reviewer should look twice. Whoever may
 * not read the amounts is not told, as it tells them.
 */
export async function overStandardSeenBy({ db, hidden }: Pick<Context, 'db' | 'hidden'>): Promise<SQL<boolean>> {
  if (hidden(orderModel).has('sumMoney') || hidden(orderPaxModel).has('currentAmount')) return sql<boolean>`false`;
  return overStandard(await settingsOf(db, compensationSettings, 'compensationStandard'));
}

const overStandard = ({ irregular, baggage }: SettingValues<typeof compensationSettings.compensationStandard>): SQL<boolean> => sql`exists (
  select from ${compensationOrderPax}
  where ${compensationOrderPax.tenantId} = ${compensationOrders.tenantId} and ${compensationOrderPax.orderId} = ${compensationOrders.id}
    and ${compensationOrderPax.amountFen} > case ${compensationOrders.accidentType} when ${literal(AccidentType.irregularFlight)}
      then ${irregular * 100}::bigint else ${baggage * 100}::bigint end)`;

/** What is usual for a passenger in the transaction's tenant, in fen. */
export async function orderStandardsOf(db: Db): Promise<{ irregularStandard: number; baggageStandard: number }> {
  const { irregular, baggage } = await settingsOf(db, compensationSettings, 'compensationStandard');
  return { irregularStandard: irregular * 100, baggageStandard: baggage * 100 };
}
