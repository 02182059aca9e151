import type { FlightMessageFilter, FlightMessageRow, flightMsg } from '@reap/contracts/flight-passenger/flight-message';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../../db/pool.ts';
import type { Handlers } from '../../kernel/call/context.ts';
import { isFlightNo } from '../../kernel/call/like.ts';
import { countedRows, maxCounted, pageOf } from '../../kernel/call/page.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { flightMessages } from '../feed/feed.schema.ts';

type Filter = Partial<z.output<typeof FlightMessageFilter>>;
type Message = typeof flightMessages.$inferSelect;

const where = (filter: Filter): SQL | undefined =>
  and(
    filter.flightId ? eq(flightMessages.flightId, filter.flightId) : undefined,
    filter.flightNo ? isFlightNo(flightMessages.flightNo, filter.flightNo) : undefined,
    filter.flightStartDate ? gte(flightMessages.flightDate, filter.flightStartDate) : undefined,
    filter.flightEndDate ? lte(flightMessages.flightDate, filter.flightEndDate) : undefined,
    filter.event ? eq(flightMessages.event, filter.event) : undefined,
    filter.source ? eq(flightMessages.source, filter.source) : undefined,
    filter.outcome ? eq(flightMessages.outcome, filter.outcome) : undefined,
  );

const messagesThat = (db: Db, filter: Filter) => db.select().from(flightMessages).where(where(filter)).$dynamic();

const order = {
  id: flightMessages.id,
  sort: { receivedTime: flightMessages.receivedAt, sourceTime: flightMessages.sourceAt, flightNo: flightMessages.flightNo },
};

const toRow = ({ sourceAt, receivedAt, byName, tenantId: _, byId: __, ...message }: Message): z.output<typeof FlightMessageRow> => ({
  ...message,
  sourceTime: sourceAt.toISOString(),
  receivedTime: receivedAt.toISOString(),
  by: byName,
});

export const flightMessageHandlers: Handlers<typeof flightMsg> = {
  async page(filter, { db }) {
    const found = await pageOf(db, messagesThat(db, filter), filter, order);
    return { ...found, rows: found.rows.map(toRow) };
  },

  async pageCount(filter, { db }) {
    const some = db
      .select({ event: flightMessages.event })
      .from(flightMessages)
      .where(where(filter))
      .limit(maxCounted + 1)
      .as('some');
    const events = await db
      .select({ event: some.event, count: sql<number>`count(*)::int` })
      .from(some)
      .groupBy(some.event)
      .orderBy(sql`2 desc, 1`);
    const total = events.reduce((sum, { count }) => sum + count, 0);
    return { ...countedRows(total), events };
  },

  export: (filter, { db }) => rowsOf(db, messagesThat(db, filter), filter, order, toRow),
};
