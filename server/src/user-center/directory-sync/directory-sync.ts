import { jobNumberKey } from '@reap/contracts/patterns';
import { and, asc, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { RefusedField } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { sealedSensitive } from '../staff/employee.queries.ts';
import { hasEnded } from '../staff/employee.rules.ts';
import { employeeSeals, employees } from '../staff/employee.schema.ts';
import type { StaffLabels } from '../staff/employee-import.labels.ts';
import { readRow, type StaffInput, type StaffRow } from '../staff/employee-import.rows.ts';
import { nameVisitors } from '../tenants/tenant-visits.ts';
import { type Changed, closeAccounts, followAccounts, type Objection, objections } from './directory-sync.accounts.ts';
import { changesOf, mergedTexts, type Stored } from './directory-sync.rules.ts';
import { directoryWords } from './directory-sync.words.ts';

export interface Problem extends RefusedField {
  line: number;
  jobNumber: string;
  name: string;
}
export interface SyncOutcome {
  added: number;
  changed: number;
  unchanged: number;
  problems: Problem[];
}
export interface SyncContext {
  db: Db;
  tenantId: string;
  now: Date;
  /** The user type of whoever started it; nobody's where it starts by itself. */
  starterType: number | undefined;
}

/** Somebody whom the directory knows and nobody else, with his line. */
interface Newcomer {
  line: StaffRow;
  row: typeof employees.$inferInsert;
}

const batchSize = 500;
/** Who changed a record that nobody changed by hand. */
const signature = '目录同步';

/** Brings the transaction's staff in step with the directory's lines, by job number. Who is not in the directory stays as he is. */
export async function bringInStep({ db, tenantId, now, starterType }: SyncContext, lines: readonly StaffRow[]): Promise<SyncOutcome> {
  const people = await peopleWithNumber(db);
  const find = byNumber(people);
  const wordsFor = await directoryWords(db, people);
  const objection = await objections(db, starterType);
  const seen = new Map<string, number>();
  const problems: Problem[] = [];
  const newcomers: Newcomer[] = [];
  const changed: Changed[] = [];
  const named: string[] = [];
  for (const line of lines) {
    const jobNumber = line.texts.jobNumber?.trim() ?? '';
    const before = find(jobNumber);
    if (before) named.push(before.id);
    const read = readLine(line, jobNumberKey(jobNumber), before, seen, wordsFor(before));
    const changes = before && 'input' in read ? changesOf(before, read.input) : undefined;
    const problem = 'problem' in read ? read.problem : before && changes && closing({ ...before, ...changes }, objection);
    if (problem) problems.push(problemOf(line, problem));
    else if (before && changes)
      changed.push({ before, after: { ...before, ...changes, version: before.version + 1, updatedAt: now, updatedByName: signature } });
    else if (!before && 'input' in read)
      newcomers.push({
        line,
        row: { ...newcomer(read.input, { tenantId, id: newId() }), createdAt: now, updatedAt: now, updatedByName: signature },
      });
  }
  const taken = await insertNew(db, newcomers);
  for (const { line, row } of taken)
    problems.push(problemOf(line, { key: 'staff.jobNumberTaken', params: { jobNumber: row.jobNumber ?? '' } }));
  const rewritten = new Set<string>();
  for (let at = 0; at < changed.length; at += batchSize)
    for (const id of await rewrite(
      db,
      changed.slice(at, at + batchSize).map(({ after }) => after),
    ))
      rewritten.add(id);
  await followAccounts(db, named);
  await nameVisitors(named, { db, tenantId });
  await closeAccounts(
    { db, tenantId, now, signature },
    changed.filter(({ after }) => rewritten.has(after.id)),
  );
  const added = newcomers.length - taken.length;
  const unchanged = lines.length - problems.length - added - changed.length;
  return { added, changed: changed.length, unchanged, problems };
}

async function peopleWithNumber(db: Db): Promise<Stored[]> {
  const rows = await db
    .select()
    .from(employees)
    .where(and(isNull(employees.deletedAt), ne(employees.jobNumber, '')))
    .orderBy(asc(employees.jobNumberDoubled), asc(employees.id));
  return rows.map(row => ({ ...row, ...employeeSeals.opened(row) }));
}

/** Finds people by job number: as it is stored, else in whatever spelling. */
function byNumber(people: readonly Stored[]): (jobNumber: string) => Stored | undefined {
  const spelled = new Map(people.map(person => [person.jobNumber, person]));
  const alike = Map.groupBy(people, person => person.jobNumberKey);
  return jobNumber => spelled.get(jobNumber) ?? alike.get(jobNumberKey(jobNumber))?.[0];
}

const problemOf = ({ number, texts }: StaffRow, problem: RefusedField): Problem => ({
  line: number,
  jobNumber: texts.jobNumber?.trim() ?? '',
  name: texts.name ?? '',
  ...problem,
});

type Read = { input: StaffInput } | { problem: RefusedField };

function readLine(line: StaffRow, numberKey: string, before: Stored | undefined, seen: Map<string, number>, words: StaffLabels): Read {
  if (!numberKey) return { problem: { key: 'directory.noNumber' } };
  if (before && isSomebodyElse(before, line)) return { problem: { key: 'directory.numberAgain', params: { name: before.name } } };
  const who = before?.id ?? numberKey;
  const earlier = seen.get(who);
  if (earlier !== undefined) return { problem: { key: 'staff.import.twice', params: { row: earlier } } };
  seen.set(who, line.number);
  const row: StaffRow = { ...line, texts: before ? mergedTexts(before, line.texts) : line.texts, problems: [...line.problems] };
  const input = readRow(row, words, 'zh-CN');
  if (input) return { input };
  const [first] = row.problems;
  const params = { ...first?.problem.params, title: first ? `field.staff.${first.field}` : '' };
  return { problem: { key: first?.problem.key ?? 'validate.format', params } };
}

/** Whether a number is somebody else's by now: phone, document and account of the one who had it are not his. */
const isSomebodyElse = ({ status, name }: Stored, { texts }: StaffRow): boolean =>
  hasEnded(status) && Boolean(texts.name?.trim()) && texts.name?.trim() !== name;

/** What speaks against closing the account of somebody who no longer works here. */
function closing({ id, status }: Stored, objection: Objection): RefusedField | undefined {
  const problem = hasEnded(status) ? objection(id) : undefined;
  return problem && { ...problem, params: { ...problem.params, title: 'field.staff.status' } };
}

const newcomer = ({ belongToOrg, birthday, ...input }: StaffInput, row: { tenantId: string; id: string }) => ({
  ...input,
  ...row,
  ...sealedSensitive(row, input),
  organizationId: belongToOrg,
  birthday: birthday || null,
});

/** Adds people; answers those whose number somebody was given by hand in this moment. */
async function insertNew(db: Db, newcomers: readonly Newcomer[]): Promise<Newcomer[]> {
  const stored = new Set<string>();
  for (let at = 0; at < newcomers.length; at += batchSize) {
    const rows = newcomers.slice(at, at + batchSize).map(({ row }) => row);
    const made = await db.insert(employees).values(rows).onConflictDoNothing().returning({ id: employees.id });
    for (const { id } of made) stored.add(id);
  }
  return newcomers.filter(({ row }) => !stored.has(row.id));
}

/** Changed people in one statement; who was changed by hand in this moment keeps that, and is not answered. */
async function rewrite(db: Db, people: readonly Stored[]): Promise<string[]> {
  const { tenantId, id, jobNumberKey: _, ...columns } = getTableColumns(employees);
  const set = Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, sql.raw(`excluded.${column.name}`)]));
  const written = await db
    .insert(employees)
    .values(people.map(person => ({ ...person, ...sealedSensitive(person, person) })))
    .onConflictDoUpdate({ target: [tenantId, id], set, setWhere: sql`${employees.version} = excluded.version - 1` })
    .returning({ id: employees.id });
  return written.map(row => row.id);
}
