import type { DemoCompensation } from '../../compensation/demo/index.ts';
import type { Airline } from '../../demo/airline.ts';
import { insertAll } from '../../demo/bulk.ts';
import type { DemoPeople } from '../../user-center/demo/index.ts';
import { innerMessages } from '../message-center.schema.ts';
import { demoMessages } from './messages.ts';

/** What the reviews of orders told people. */
export async function fillMessages({ db, random, now }: Airline, people: DemoPeople, { orders, reviews }: DemoCompensation): Promise<void> {
  await insertAll(db, innerMessages, demoMessages(random, now, people, orders, reviews));
}
