import type * as z from 'zod';
import type { ErrorKey } from './errors.ts';
import type { DataModel } from './model.ts';

/**
 * Who may make a call: anybody, anybody signed in, holders of a button auth code such as `comp:order:audit` (seed 0 §6), or a
 * passenger in the session of his claim.
 */
export type Access = 'public' | 'signed-in' | 'claim' | `${string}:${string}`;
export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Verbs that change nothing, unless the call says that it does. */
const reading: readonly Method[] = ['GET', 'HEAD', 'OPTIONS'];

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

export type FileFormat = 'xlsx' | 'xls' | 'csv';

/** How a call's file is made: rows by a schema whose labels are the columns' headings. */
export interface FileOptions<Row extends z.ZodObject> {
  row: Row;
  /** The row's fields that become columns, in their order. */
  columns: readonly (keyof z.output<Row> & string)[];
  /** Key of the file's name in the catalogs. */
  name: string;
  /** The page that offers it: where the message about a large one leads. */
  page?: string;
}
export interface FileReturn<Row extends z.ZodObject = z.ZodObject> extends FileOptions<Row> {
  readonly file: FileFormat;
}
/** A file that was made earlier, of any format. */
export interface StoredReturn {
  readonly file: 'stored';
}

/** A call that answers a spreadsheet; more than 10,000 rows are made by a background job (DESIGN §2, Files). */
export const file = <Row extends z.ZodObject>(format: FileFormat, options: FileOptions<Row>): FileReturn<Row> => ({
  file: format,
  ...options,
});
/** A call that answers a file made by a job. */
export const storedFile = (): StoredReturn => ({ file: 'stored' });

/** What a caller gets in place of JSON: the file with its name, or the job that makes it. */
export type FileAnswer = { name: string; content: Blob; jobId?: undefined } | { jobId: string; content?: undefined };

export interface CallOptions<Q, B, R> {
  can: Access;
  /** Its id in the catalogue, where that is not the resource's prefix with the call's name. */
  id?: string;
  /** Path and query parameters together; `{name}` in the path takes the field of that name. */
  query?: Q;
  body?: B;
  returns: R;
  /** Whether the call changes something. Default: every verb but GET, HEAD and OPTIONS, unless it answers a page; files always, as they are logged. Many of the seeds' GETs change. */
  changes?: boolean;
  /**
   * The client sends an Idempotency-Key and the server runs it once. `true` creates or moves money: without a key it is refused.
   * 'keyed' changes a record by its version: pages that were published before it was keyed send none, and are served as they were.
   */
  once?: true | 'keyed';
  /** The data table whose rows are returned: row and column rules of roles apply to it. */
  model?: DataModel;
  /**
   * Fields that find a person by a complete value, though their column may be hidden: an exact match, limited and logged (DESIGN §3).
   */
  lookup?: readonly string[];
  /**
   * Fields that hold what the caller is writing anew, however hidden their column: where nothing is stored nothing can be guessed by them, and
   * where it is, they hold no mask that had been shown.
   */
  drafted?: readonly string[];
  /** Columns that `sortColumn` may name; the first is the default. */
  sortable?: readonly string[];
  /** What it answers is the caller's own, whatever his roles: nobody who looks as him is told it. */
  own?: true;
  /**
   * Comes from an outside party, which signs the bytes of its body in headers (`x-reap-at`, `x-reap-signature`): no page of ours sends it, so it
   * needs no `X-Requested-With`.
   */
  signed?: true;
  /** Sent by a page on its own, with nobody at it: it does not keep a session awake. */
  unattended?: true;
  /** A pipeline's token for one remote opens it too; what that may touch, the handler says. */
  pipeline?: true;
  /** Named refusals, for the documentation. */
  errors?: readonly ErrorKey[];
  /** No row of the call catalogue names it (listed in docs/calls.md). */
  added?: true;
}

type Returns = z.ZodType | PageReturn<z.ZodType> | FileReturn | StoredReturn;

export interface Call<Q extends z.ZodObject = z.ZodObject, B extends z.ZodObject = z.ZodObject, R extends Returns = Returns>
  extends CallOptions<Q, B, R> {
  method: Method;
  path: string;
  changes: boolean;
  /** That of its resource. */
  prefix?: string;
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
    changes: options.changes ?? (isFile(options.returns) || (!reading.includes(method) && !isPage(options.returns))),
  });

export const get = define('GET');
export const post = define('POST');
export const put = define('PUT');
export const del = define('DELETE');
export const patch = define('PATCH');
export const head = define('HEAD');
export const options = define('OPTIONS');

/** Puts a resource's calls under their wire prefix. The prefix stands once per contract file. */
export function resource<const C extends Resource>(prefix: string, calls: C): C {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, path: `${prefix}/${call.path}`, prefix }])) as C;
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
  C['returns'] extends PageReturn<infer Row>
    ? PageOf<z.output<Row>>
    : C['returns'] extends { file: string }
      ? FileAnswer
      : C['returns'] extends z.ZodType
        ? z.output<C['returns']>
        : never;
/** The row of a call that answers pages. */
export type RowOf<C extends AnyCall> = C['returns'] extends PageReturn<infer Row> ? z.output<Row> : never;

/** The row of a call that answers a spreadsheet. */
export type FileRowOf<C extends AnyCall> = C['returns'] extends FileReturn<infer Row> ? z.output<Row> : never;

/** Whether a call answers pages. */
export const isPage = (returns: Returns): returns is PageReturn<z.ZodType> => 'page' in returns && returns.page === true;
/** Whether a call answers a file. */
export const isFile = (returns: Returns): returns is FileReturn | StoredReturn => 'file' in returns && typeof returns.file === 'string';
