import type { AnswerOf, AnyCall, FileReturn, FileRowOf, InputOf, Resource, StoredReturn } from '@reap/contracts/contract';
import type { EnumValue } from '@reap/contracts/enums';
import type { DataModel } from '@reap/contracts/model';
import type { PortalEvent } from '@reap/contracts/portal/portal';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/pool.ts';
import type { RowSource } from '../export/export-rows.ts';
import type { FileToSend } from '../files/file-to-send.ts';
import type { RequestFiles } from '../files/files.ts';
import type { Language } from '../language.ts';
import type { CellWords } from '../spreadsheet/sheet-cells.ts';
import type { SeenTable, Sheet } from '../spreadsheet/sheet-columns.ts';
import type { RequestFacts } from './request-facts.ts';

/** The signed-in person, as handlers see him. */
export interface User {
  userId: string;
  userName: string;
  employeeName: string;
  userType: number;
  organizationId: string | null;
  /** IATA code of his station, or empty. */
  station: string;
  codes: ReadonlySet<string>;
  roleIds: readonly string[];
}

/** Background jobs by name, with what each is given. Modules add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by modules
export interface Jobs {}

/** One line of the audit log beside the automatic one: what was touched, and how it looked before and after. */
export interface AuditDetail {
  target: string;
  before?: unknown;
  after?: unknown;
  /** Who acted, where the session does not say it yet (sign-in). */
  by?: { userId?: string; userName: string };
}

/** What a handler gets beside its parsed input. All of it belongs to one request and one transaction. */
export interface Context {
  db: Db;
  /** Files kept, read and given up in this transaction. */
  files: RequestFiles;
  user: User;
  tenantId: string;
  now: Date;
  language: Language;
  requestId: string;
  /** The person has confirmed what an earlier 202 asked. */
  confirmed: boolean;
  /** Sends an event after commit to the pages of these users; without `to`, to everybody of the tenant. */
  emit: (event: PortalEvent, to?: { userIds: readonly string[] }) => void;
  /** Enqueues a job in this transaction. */
  enqueue: <N extends keyof Jobs>(name: N, data: Jobs[N], options?: { startAfter?: Date }) => Promise<void>;
  /** Adds target, before and after to the request's audit line. */
  audit: (detail: AuditDetail) => void;
  /** He has to change his password before anything else. */
  mustChangePassword: boolean;
  /** Text messages leave this server: in production only through a gateway. */
  canText: boolean;
  /** The request's own facts (session, cookies, address), for sign-in and the portal's calls. */
  request: RequestFacts;
  /** The SQL predicate of the caller's row rules for a data table; undefined where he sees all rows of the tenant. */
  visible: (model: DataModel, columns: { station?: AnyPgColumn | SQL; businessType?: AnyPgColumn | SQL }) => SQL | undefined;
  /** The columns of a data table that the caller may not read clear, and how each is treated. */
  hidden: (model: DataModel) => ReadonlyMap<string, EnumValue<'columnProcess'>>;
  /** Rows as the caller may see them, for a document that is drawn from them. */
  seen: (sheet: Sheet, rows: readonly object[], words?: CellWords) => SeenTable;
}

/** What a handler gives: the answer; of a spreadsheet its rows, of a stored file that file. */
type Given<C extends AnyCall> = C['returns'] extends FileReturn
  ? RowSource<FileRowOf<C>>
  : C['returns'] extends StoredReturn
    ? FileToSend
    : AnswerOf<C>;
export type Handler<C extends AnyCall> = (input: InputOf<C>, context: Context) => Promise<Given<C>> | Given<C>;
/** One handler per call: a missing or superfluous one does not compile. */
export type Handlers<R extends Resource> = { [K in keyof R]: Handler<R[K]> };
