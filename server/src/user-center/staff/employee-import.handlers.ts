import type { ImportReport } from '@reap/contracts/import';
import { jobNumberKey } from '@reap/contracts/patterns';
import { employeeModel } from '@reap/contracts/user-center/employee';
import { type employeeImport, staffColumns } from '@reap/contracts/user-center/employee-import';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Processor } from '../../kernel/access/account-lookup.ts';
import { isMask } from '../../kernel/access/masking.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import type { RefusedField } from '../../kernel/call/refusal.ts';
import { newId } from '../../kernel/ids.ts';
import { errorsOf, readTable } from '../../kernel/spreadsheet/import-table.ts';
import { refuseSecondImport } from '../../kernel/spreadsheet/one-import.ts';
import { employeeRules } from './employee.load.ts';
import { sealedSensitive, selectEmployees } from './employee.queries.ts';
import { employeeSeals, employees } from './employee.schema.ts';
import { staffLabels } from './employee-import.labels.ts';
import { readRow, type StaffInput, type StaffRow, staffTable } from './employee-import.rows.ts';

interface Person {
  id: string;
  row: StaffRow;
  input: StaffInput;
}

const batchSize = 500;
const wrong = (person: Person, field: StaffRow['problems'][number]['field'], key: string, params: RefusedField['params'] = {}): void => {
  person.row.problems.push({ field, problem: { key, params } });
};
const stillGood = (people: readonly Person[]): Person[] => people.filter(({ row }) => row.problems.length === 0);

export const employeeImportHandlers: Handlers<typeof employeeImport> = {
  async importExcel({ file, goodOnly }, context) {
    // One list of a tenant at a time: who has no number yet is told apart by those who are stored only.
    await refuseSecondImport('staff.importing', context);
    const rows = await readTable(file, staffTable, context.language);
    const words = await staffLabels(context);
    const people = rows.flatMap(row => {
      refuseMasks(row, context);
      const input = readRow(row, words, context.language);
      return input ? [{ id: newId(), row, input }] : [];
    });
    refuseRepeated(people);
    await refuseTaken(stillGood(people), context);
    const mayStore = () => goodOnly || stillGood(people).length === rows.length;
    if (mayStore()) await store(stillGood(people), context);
    // Who turned out to be taken, or out of the caller's sight, spoils the whole list unless the good rows are enough.
    const good = stillGood(people);
    if (!mayStore()) await removeAll(good, context);
    const imported = mayStore() ? good.length : 0;
    context.audit({ target: `${imported}/${rows.length}`, after: { rows: rows.length, imported } });
    return report(rows, good.length, imported, context);
  },

  importTemplate: () => ({ count: async () => 0, batch: async () => [] }),
};

const report = (rows: readonly StaffRow[], good: number, imported: number, { language }: Context): ImportReport => ({
  total: rows.length,
  good,
  imported,
  ...errorsOf(rows, staffTable, language),
});

/** A list that was exported holds masks where its reader may not see what stands there: they are nobody's data. */
function refuseMasks({ texts, problems }: StaffRow, { hidden }: Context): void {
  const covered: ReadonlyMap<string, Processor> = hidden(employeeModel);
  for (const field of staffColumns) {
    const processor = covered.get(field);
    if (processor && texts[field] && isMask(texts[field], processor)) problems.push({ field, problem: { key: 'staff.import.masked' } });
  }
}

/** A number, or a name with its phone, stands once in a list: later rows name the first. */
function refuseRepeated(people: readonly Person[]): void {
  const seen = new Map<string, number>();
  for (const person of people) {
    const { jobNumber, name, phone } = person.input;
    const facts = [['jobNumber', jobNumber && `n ${jobNumberKey(jobNumber)}`] as const, ['phone', `p ${name} ${phone}`] as const];
    for (const [field, fact] of facts) {
      const row = fact && seen.get(fact);
      if (row) wrong(person, field, 'staff.import.twice', { row });
      else if (fact) seen.set(fact, person.row.number);
    }
  }
}

/** Job numbers that somebody has, and people who are there already, as far as the caller may read those columns. */
async function refuseTaken(people: readonly Person[], { db, tenantId, hidden }: Context): Promise<void> {
  const covered = hidden(employeeModel);
  const numbers = people.flatMap(({ input }) => jobNumberKey(input.jobNumber) || []);
  const phoneOf = ({ input }: Person) => employeeSeals.hashOf('phone', tenantId, input.phone);
  const there = { name: employees.name, phone: employees.phoneHash, number: employees.jobNumberKey };
  const find = (condition: ReturnType<typeof inArray>) =>
    db
      .select(there)
      .from(employees)
      .where(and(condition, isNull(employees.deletedAt)));
  const taken = new Set(numbers.length > 0 ? (await find(inArray(employees.jobNumberKey, numbers))).map(row => row.number) : []);
  const comparable = people.length > 0 && !covered.has('phone') && !covered.has('name');
  const twins = new Set(
    comparable ? (await find(inArray(employees.phoneHash, people.map(phoneOf)))).map(row => `${row.name} ${row.phone}`) : [],
  );
  for (const person of people) {
    const { jobNumber, name } = person.input;
    if (taken.has(jobNumberKey(jobNumber))) wrong(person, 'jobNumber', 'staff.jobNumberTaken', { jobNumber });
    else if (twins.has(`${name} ${phoneOf(person)}`)) wrong(person, 'phone', 'staff.import.there', { name });
  }
}

/** Stores people, then takes out who is taken meanwhile or would be out of the caller's sight. */
async function store(people: readonly Person[], context: Context): Promise<void> {
  const { db, tenantId, user, now } = context;
  for (let at = 0; at < people.length; at += batchSize) {
    const part = people.slice(at, at + batchSize);
    const values = part.map(({ id, input: { belongToOrg, birthday, ...input } }) => ({
      ...input,
      tenantId,
      id,
      ...sealedSensitive({ tenantId, id }, input),
      organizationId: belongToOrg,
      birthday: birthday || null,
      createdAt: now,
      updatedAt: now,
      updatedByName: user.employeeName,
    }));
    const stored = new Set(
      (await db.insert(employees).values(values).onConflictDoNothing().returning({ id: employees.id })).map(row => row.id),
    );
    for (const person of part)
      if (!stored.has(person.id)) wrong(person, 'jobNumber', 'staff.jobNumberTaken', { jobNumber: person.input.jobNumber });
  }
  const rules = employeeRules(context);
  if (!rules) return;
  const ids = stillGood(people).map(({ id }) => id);
  const visible = new Set(ids.length > 0 ? (await selectEmployees(db, and(inArray(employees.id, ids), rules))).map(row => row.id) : []);
  const unseen = stillGood(people).filter(({ id }) => !visible.has(id));
  await removeAll(unseen, context);
  for (const person of unseen) wrong(person, 'workTerminal', 'staff.outside');
}

async function removeAll(people: readonly Person[], { db }: Context): Promise<void> {
  if (people.length === 0) return;
  await db.delete(employees).where(
    inArray(
      employees.id,
      people.map(({ id }) => id),
    ),
  );
}
