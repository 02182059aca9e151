import type { InferInsertModel } from 'drizzle-orm';
import type { accidents, compensationOrderPax, compensationOrders, compensationReceipts } from '../index.ts';

export type DemoAccident = InferInsertModel<typeof accidents>;
export type DemoOrder = InferInsertModel<typeof compensationOrders>;
export type OrderPax = InferInsertModel<typeof compensationOrderPax>;
export type Receipt = InferInsertModel<typeof compensationReceipts>;

export interface DemoCases {
  accidents: DemoAccident[];
  orders: DemoOrder[];
  orderPax: OrderPax[];
  receipts: Receipt[];
}
