import type * as z from 'zod';
import type { ErrorKey } from './errors.ts';
import type { DataModel } from './model.ts';

/** Who may make a call: anybody, anybody signed in, or holders of a button auth code such as `comp:order:audit` (seed 0 §6). */
export type Access = 'public' | 'signed-in' | `${string}:${string}`;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One page of rows. `more` says that counting stopped at 10,000 (then `total` is 10,001). */
export interface PageOf<Row> {
  rows: Row[];
  total: number;
  more: boolean;
}

export interface PageReturn<Row extends z.ZodType> {
  readonly page: true;
  readonly row: Row;
}

/** A call that answers pages of rows: `{ code, message, data: Row[], totalRecords }` on the wire (DESIGN §2). */
export const page = <Row extends z.ZodType>(row: Row): PageReturn<Row> => ({ page: true, row });

export interface CallOptions<Q, B, R> {
  can: Access;
  /** Its id in the catalogue, where that is not the resource's prefix with the call's name. */
  id?: string;
  /** Path and query parameters together; `{name}` in the path takes the field of that name. */
  query?: Q;
  body?: B;
  returns: R;
  /** Whether the call changes something. Default: every verb but GET, unless it answers a page. Many of the seeds' GETs change. */
  changes?: boolean;
  /** Creates or moves money: the client sends an Idempotency-Key and the server runs it once. */
  once?: true;
  /** The data table whose rows are returned: row and column rules of roles apply to it. */
  model?: DataModel;
  /** Columns that `sortColumn` may name; the first is the default. */
  sortable?: readonly string[];
  /** Named refusals, for the documentation. */
  errors?: readonly ErrorKey[];
  /** No row of the call catalogue names it (listed in docs/calls.md). */
  added?: true;
}

type Returns = z.ZodType | PageReturn<z.ZodType>;

export interface Call<Q extends z.ZodObject = z.ZodObject, B extends z.ZodObject = z.ZodObject, R extends Returns = Returns>
  extends CallOptions<Q, B, R> {
  method: Method;
  path: string;
  changes: boolean;
}
/** Any call, whatever its shapes. */
export type AnyCall = Call<z.ZodObject, z.ZodObject, Returns>;
export type Resource = Record<string, AnyCall>;

const define =
  (method: Method) =>
  <Q extends z.ZodObject = z.ZodObject<{}>, B extends z.ZodObject = z.ZodObject<{}>, R extends Returns = Returns>(
    path: string,
    options: CallOptions<Q, B, R>,
  ): Call<Q, B, R> => ({
    ...options,
    method,
    path,
    changes: options.changes ?? (method !== 'GET' && !('page' in options.returns)),
  });

export const get = define('GET');
export const post = define('POST');
export const put = define('PUT');
export const del = define('DELETE');

/** Puts a resource's calls under their wire prefix. The prefix stands once per contract file. */
export function resource<const C extends Resource>(prefix: string, calls: C): C {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, path: `${prefix}/${call.path}` }])) as C;
}

type Output<S> = S extends z.ZodType ? z.output<S> : unknown;
type OptionalKeys<S> = S extends z.ZodType
  ? { [K in keyof z.input<S>]-?: {} extends Pick<z.input<S>, K> ? K : never }[keyof z.input<S>]
  : never;
type Flat<T> = { [K in keyof T]: T[K] };
type Loose<S> = S extends z.ZodType
  ? Flat<
      { [K in Exclude<keyof z.output<S>, OptionalKeys<S>>]: z.output<S>[K] } & {
        [K in keyof z.output<S> & OptionalKeys<S>]?: z.output<S>[K] | undefined;
      }
    >
  : unknown;

/** What a handler receives: query and body parsed, in one object. */
export type InputOf<C extends AnyCall> = Flat<Output<NonNullable<C['query']>> & Output<NonNullable<C['body']>>>;
/** What a caller gives: the same, where fields with defaults may be left out. */
export type RequestOf<C extends AnyCall> = Flat<Loose<NonNullable<C['query']>> & Loose<NonNullable<C['body']>>>;
/** What a handler returns and the client gets. */
export type AnswerOf<C extends AnyCall> =
  C['returns'] extends PageReturn<infer Row> ? PageOf<z.output<Row>> : C['returns'] extends z.ZodType ? z.output<C['returns']> : never;
/** The row of a call that answers pages. */
export type RowOf<C extends AnyCall> = C['returns'] extends PageReturn<infer Row> ? z.output<Row> : never;

/** Whether a call answers pages. */
export const isPage = (returns: Returns): returns is PageReturn<z.ZodType> => 'page' in returns;
