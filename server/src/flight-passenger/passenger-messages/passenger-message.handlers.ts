import type { InputOf, RowOf } from '@reap/contracts/contract';
import { passengerModel } from '@reap/contracts/flight-passenger/passenger';
import type { passengerMsg } from '@reap/contracts/flight-passenger/passenger-message';
import { and, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { isFlightNo } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { passengerMessages } from './passenger-message.schema.ts';

type Filter = Partial<InputOf<typeof passengerMsg.page>>;
type Telex = typeof passengerMessages.$inferSelect & { flightId: string | null };

// Asked for the rows of a page alone: joined, the database would read more telexes to find those of some days.
const flightId = sql<string | null>`(
  select f.id from flights f where f.tenant_id = passenger_messages.tenant_id and f.flight_no = passenger_messages.flight_no
    and f.flight_date = passenger_messages.flight_date)`;

/** The telexes that match, about those who board where the caller's row rules let him see passengers. */
const messagesThat = (filter: Filter, { db, visible }: Context) =>
  db
    .select({ ...getTableColumns(passengerMessages), flightId })
    .from(passengerMessages)
    .where(
      and(
        filter.msgType ? eq(passengerMessages.msgType, filter.msgType) : undefined,
        filter.flightNo ? isFlightNo(passengerMessages.flightNo, filter.flightNo) : undefined,
        filter.station ? eq(passengerMessages.station, filter.station) : undefined,
        filter.flightStartDate ? gte(passengerMessages.flightDate, filter.flightStartDate) : undefined,
        filter.flightEndDate ? lte(passengerMessages.flightDate, filter.flightEndDate) : undefined,
        visible(passengerModel, { station: passengerMessages.station }),
      ),
    )
    .$dynamic();

const order = { id: passengerMessages.id, sort: { sendTime: passengerMessages.receivedAt, flightNo: passengerMessages.flightNo } };

/** What a telex tells of people, in any of its lines: whoever may not read one of these reads no telex. */
const told = ['paxName', 'idNo', 'telephone', 'tktNo', 'fqtvNumber', 'freeText'] as const;

/** Rows as this person gets them. */
function toRow({ hidden }: Pick<Context, 'hidden'>) {
  const covered = hidden(passengerModel);
  const isReadable = !told.some(column => covered.has(column));
  return ({ content, sourceAt, receivedAt, tenantId: _, messageId: __, ...message }: Telex): RowOf<typeof passengerMsg.page> => ({
    ...message,
    ...(isReadable && { content }),
    sourceTime: sourceAt.toISOString(),
    sendTime: receivedAt.toISOString(),
  });
}

export const passengerMsgHandlers: Handlers<typeof passengerMsg> = {
  async page(filter, context) {
    const found = await pageOf(context.db, messagesThat(filter, context), filter, order);
    return { ...found, rows: found.rows.map(toRow(context)) };
  },

  download: (filter, context) => rowsOf(context.db, messagesThat(filter, context), filter, order, toRow(context)),
};
