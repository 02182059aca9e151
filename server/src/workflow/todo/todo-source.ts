import type { EnumValue } from '@reap/contracts/enums';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';

declare module '../../kernel/module.ts' {
  interface Offers {
    /** What waits for people, kind by kind. */
    todos: readonly TodoSource[];
  }
}

export type TodoKind = EnumValue<'todoKind'>;

/**
 * One kind of record that waits for a person, as its module offers it to the one list of all of them. A new family adds a source and
 * its columns in the contracts (`TodoColumns`); list, number, filters and masks follow.
 */
export interface TodoSource {
  kind: TodoKind;
  /** The right without which nobody decides about it: without it nothing waits. */
  can: string;
  /** What waits for this person, under his row rules: one part of the union. */
  waiting(context: Context): Promise<SQL>;
  /** The page where it is decided. */
  pathOf(id: string): string;
}

/** What each part says of a record, in the types of the list; null where a kind has no such thing. */
export interface TodoFields {
  id: SQLWrapper;
  taskId: SQLWrapper;
  no: SQLWrapper;
  nodeName: SQLWrapper;
  dueAt: SQLWrapper;
  dueKind: SQLWrapper;
  duplicates: SQLWrapper;
  overStandard: SQLWrapper;
  amountFen: SQLWrapper;
  people: SQLWrapper;
  flightNo: SQLWrapper;
  flightDate: SQLWrapper;
  station: SQLWrapper;
  submitter: SQLWrapper;
  waitingSince: SQLWrapper;
  version: SQLWrapper;
}

export const none = sql`null`;

/** One part of the union: its fields in the one order that all parts have, and where they come from. */
export const todoPart = (kind: TodoKind, fields: TodoFields, from: SQL): SQL => sql`
  select ${kind}::text as kind, (${fields.id})::uuid as id, (${fields.taskId})::uuid as task_id, (${fields.no})::text as no,
    (${fields.nodeName})::text as node_name, (${fields.dueAt})::timestamptz as due_at, (${fields.dueKind})::text as due_kind,
    (${fields.duplicates})::boolean as duplicates, (${fields.overStandard})::boolean as over_standard,
    (${fields.amountFen})::bigint as amount_fen, (${fields.people})::integer as people, (${fields.flightNo})::text as flight_no,
    (${fields.flightDate})::date as flight_date, (${fields.station})::text as station, (${fields.submitter})::text as submitter,
    (${fields.waitingSince})::timestamptz as waiting_since, (${fields.version})::integer as version
  ${from}`;
