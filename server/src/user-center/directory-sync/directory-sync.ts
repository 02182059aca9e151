import { EnableStatus } from '@reap/contracts/codes';
import { and, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { RefusedField } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { users } from '../accounts/user.schema.ts';
import { sealedSensitive } from '../staff/employee.queries.ts';
import { hasEnded } from '../staff/employee.rules.ts';
import { employeeSeals, employees } from '../staff/employee.schema.ts';
import { plainWord, type StaffLabels, staffLabels } from '../staff/employee-import.labels.ts';
import { readRow, type StaffInput, type StaffRow } from '../staff/employee-import.rows.ts';
import { changesOf, mergedTexts, type Stored } from './directory-sync.rules.ts';

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

const atOnce = 500;
/** Who changed a record that nobody changed by hand. */
const signature = '目录同步';

/** Brings the transaction's staff in step with the directory's lines, by job number. Who is not in the directory stays as he is. */
export async function bringInStep(db: Db, tenantId: string, lines: readonly StaffRow[], now: Date): Promise<SyncOutcome> {
  const stored = await storedByNumber(db);
  const words = withIds(await staffLabels({ db }), stored);
  const seen = new Map<string, number>();
  const problems: Problem[] = [];
  const added: (typeof employees.$inferInsert)[] = [];
  const changed: Stored[] = [];
  for (const line of lines) {
    const jobNumber = line.texts.jobNumber?.trim() ?? '';
    const before = stored.get(jobNumber);
    const read = readLine(line, jobNumber, before, seen, words);
    if ('problem' in read) problems.push({ line: line.number, jobNumber, name: line.texts.name ?? '', ...read.problem });
    else if (!before)
      added.push({ ...newcomer(read.input, { tenantId, id: newId() }), createdAt: now, updatedAt: now, updatedByName: signature });
    else {
      const changes = changesOf(before, read.input);
      if (changes) changed.push({ ...before, ...changes, version: before.version + 1, updatedAt: now, updatedByName: signature });
    }
  }
  for (let at = 0; at < added.length; at += atOnce) await db.insert(employees).values(added.slice(at, at + atOnce));
  for (let at = 0; at < changed.length; at += atOnce) await rewrite(db, changed.slice(at, at + atOnce));
  await closeAccounts(db, changed);
  const unchanged = lines.length - problems.length - added.length - changed.length;
  return { added: added.length, changed: changed.length, unchanged, problems };
}

async function storedByNumber(db: Db): Promise<ReadonlyMap<string, Stored>> {
  const rows = await db
    .select()
    .from(employees)
    .where(and(isNull(employees.deletedAt), ne(employees.jobNumber, '')));
  return new Map(rows.map(row => [row.jobNumber, { ...row, ...employeeSeals.opened(row) }]));
}

/** Organisations also by id: what is stored is read like what the directory says. */
function withIds(words: StaffLabels, stored: ReadonlyMap<string, Stored>): StaffLabels {
  const ids = [...stored.values()].flatMap(({ organizationId: id }) => (id ? [[plainWord(id), [id]] as const] : []));
  return { ...words, belongToOrg: new Map([...words.belongToOrg, ...ids]) };
}

type Read = { input: StaffInput } | { problem: RefusedField };

function readLine(line: StaffRow, jobNumber: string, before: Stored | undefined, seen: Map<string, number>, words: StaffLabels): Read {
  if (!jobNumber) return { problem: { key: 'directory.noNumber' } };
  const earlier = seen.get(jobNumber);
  if (earlier !== undefined) return { problem: { key: 'staff.import.twice', params: { row: earlier } } };
  seen.set(jobNumber, line.number);
  const row: StaffRow = { ...line, texts: before ? mergedTexts(before, line.texts) : line.texts, problems: [...line.problems] };
  const input = readRow(row, words, 'zh-CN');
  if (input) return { input };
  const [first] = row.problems;
  const params = { ...first?.problem.params, title: first ? `field.staff.${first.field}` : '' };
  return { problem: { key: first?.problem.key ?? 'validate.format', params } };
}

const newcomer = ({ belongToOrg, birthday, ...input }: StaffInput, row: { tenantId: string; id: string }) => ({
  ...input,
  ...row,
  ...sealedSensitive(row, input),
  organizationId: belongToOrg,
  birthday: birthday || null,
});

/** Changed people in one statement; who was changed by hand in this moment keeps that. */
async function rewrite(db: Db, people: Stored[]): Promise<void> {
  const { tenantId, id, ...columns } = getTableColumns(employees);
  const set = Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, sql.raw(`excluded.${column.name}`)]));
  await db
    .insert(employees)
    .values(people.map(person => ({ ...person, ...sealedSensitive(person, person) })))
    .onConflictDoUpdate({ target: [tenantId, id], set, setWhere: sql`${employees.version} = excluded.version - 1` });
}

/** Whoever no longer works here signs in no more, as when it is noted by hand. */
async function closeAccounts(db: Db, people: readonly Stored[]): Promise<void> {
  const gone = people.filter(person => hasEnded(person.status)).map(person => person.id);
  if (gone.length > 0)
    await db
      .update(users)
      .set({ status: EnableStatus.disabled })
      .where(and(inArray(users.employeeId, gone), eq(users.status, EnableStatus.enabled)));
}
