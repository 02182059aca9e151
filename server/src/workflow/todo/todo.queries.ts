import type { TodoFilter, TodoRow } from '@reap/contracts/portal/todo';
import { and, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { isFlightNo } from '../../kernel/call/like.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { addDays, startOfStationDay, stationDay } from '../../kernel/station-time.ts';
import { workflowTasks } from '../workflow.schema.ts';
import type { TodoKind, TodoSource } from './todo-source.ts';

type Filter = z.output<typeof TodoFilter>;
type Row = z.output<typeof TodoRow>;

const at = (name: string): SQL<Date> => sql`waiting.${sql.raw(name)}`.mapWith(workflowTasks.openedAt) as SQL<Date>;
const text = (name: string): SQL<string> => sql<string>`waiting.${sql.raw(name)}`;
const columns = {
  kind: sql<TodoKind>`waiting.kind`,
  id: text('id'),
  taskId: sql<string | null>`waiting.task_id`,
  no: text('no'),
  nodeName: text('node_name'),
  dueAt: at('due_at'),
  dueKind: sql<Row['dueKind']>`waiting.due_kind`,
  duplicates: sql<boolean>`waiting.duplicates`,
  overStandard: sql<boolean>`waiting.over_standard`,
  amountFen: sql<string | null>`waiting.amount_fen`,
  people: sql<number | null>`waiting.people`,
  flightNo: text('flight_no'),
  flightDate: sql<string | null>`waiting.flight_date::text`,
  station: text('station'),
  submitter: text('submitter'),
  waitingSince: at('waiting_since'),
  version: sql<number>`waiting.version`,
};
const sort = {
  dueAt: columns.dueAt,
  waitingSince: columns.waitingSince,
  amount: columns.amountFen,
  flightDate: sql`waiting.flight_date`,
  kind: columns.kind,
  station: columns.station,
};

/** All that waits for this person as one table: a part of each kind that he may decide about, each under its own row rules. */
async function waitingFor(sources: readonly TodoSource[], context: Context, kinds?: readonly TodoKind[]): Promise<SQL | undefined> {
  const his = sources.filter(({ kind, can }) => context.user.codes.has(can) && (!kinds?.length || kinds.includes(kind)));
  const parts = await Promise.all(his.map(source => source.waiting(context)));
  return parts.length === 0 ? undefined : sql`(${sql.join(parts, sql` union all `)}) as waiting`;
}

/** When it is due, seen from now; the day ends at the stations' midnight. */
function dueWithin(due: Filter['due'], now: Date): SQL | undefined {
  const midnight = startOfStationDay(addDays(stationDay(now), 1));
  if (due === 'overdue') return sql`waiting.due_at <= ${now}`;
  if (due === 'today') return sql`waiting.due_at > ${now} and waiting.due_at < ${midnight}`;
  return due === 'later' ? sql`waiting.due_at >= ${midnight}` : undefined;
}

const matching = ({ due, risk, station, flightNo }: Filter, now: Date): SQL | undefined =>
  and(
    dueWithin(due, now),
    risk === 'duplicates' ? sql`waiting.duplicates` : undefined,
    risk === 'overStandard' ? sql`waiting.over_standard` : undefined,
    station ? sql`waiting.station = ${station}` : undefined,
    flightNo ? isFlightNo(sql`waiting.flight_no`, flightNo) : undefined,
  );

/** One page of everything that waits for this person; what is due first stands on top. One statement, and one that counts. */
export async function pageOfTodos(sources: readonly TodoSource[], filter: Filter, context: Context) {
  const { db, now } = context;
  const waiting = await waitingFor(sources, context, filter.kind);
  if (!waiting) return { rows: [], total: 0, more: false };
  const query = db.select(columns).from(waiting).where(matching(filter, now)).$dynamic();
  const found = await pageOf(db, query, { ...filter, isAsc: filter.isAsc ?? true }, { id: columns.id, sort });
  const pathOf = new Map(sources.map(source => [source.kind, source.pathOf]));
  return {
    ...found,
    rows: found.rows.map(
      ({ duplicates, overStandard, amountFen, dueAt, waitingSince, ...row }): Row => ({
        ...row,
        amount: amountFen === null ? null : Number(amountFen),
        dueAt: dueAt.toISOString(),
        waitingSince: waitingSince.toISOString(),
        risks: [...(duplicates ? (['duplicates'] as const) : []), ...(overStandard ? (['overStandard'] as const) : [])],
        path: pathOf.get(row.kind)?.(row.id) ?? '',
      }),
    ),
  };
}

/** How much waits for this person, how much of it is late, and since when the oldest does. */
export async function countOfTodos(sources: readonly TodoSource[], context: Context) {
  const waiting = await waitingFor(sources, context);
  if (!waiting) return { count: 0, overdue: 0, oldest: null };
  const [row] = await context.db
    .select({
      count: sql<number>`count(*)::integer`,
      overdue: sql<number>`(count(*) filter (where waiting.due_at <= ${context.now}))::integer`,
      oldest: sql<Date | null>`min(waiting.waiting_since)`.mapWith(workflowTasks.openedAt),
    })
    .from(waiting);
  return { count: row?.count ?? 0, overdue: row?.overdue ?? 0, oldest: row?.oldest?.toISOString() ?? null };
}
