import { type SQL, sql } from 'drizzle-orm';
import type { SettingValues } from '../kernel/setting-definitions.ts';
import { compensationOrderPax, compensationOrders } from './compensation.schema.ts';

/** Whether somebody on an order gets more than is usual for its kind of accident: allowed, but a reviewer should look twice. */
export const overStandard = ({ irregular, baggage }: SettingValues<'compensationStandard'>): SQL => sql`exists (
  select from ${compensationOrderPax}
  where ${compensationOrderPax.tenantId} = ${compensationOrders.tenantId} and ${compensationOrderPax.orderId} = ${compensationOrders.id}
    and ${compensationOrderPax.amountFen} > case ${compensationOrders.accidentType} when 1 then ${irregular * 100}::bigint else ${baggage * 100}::bigint end)`;
