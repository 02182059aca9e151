import { EnableStatus } from '@reap/contracts/codes';
import { jobNumberKey, plainJobNumber } from '@reap/contracts/patterns';
import { employeeModel, type StaffChange } from '@reap/contracts/user-center/employee';
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { fail, type RefusedField } from '../../kernel/call/refusal.ts';
import { organizations } from '../organizations/organization.schema.ts';
import { jobPositions } from '../reference-data/job-position.schema.ts';
import { airports, dictData } from '../reference-data/lookup.schema.ts';
import { employeeRules } from './employee.load.ts';
import { type EmployeeRecord, selectEmployees } from './employee.queries.ts';
import type { SaveFacts } from './employee.rules.ts';
import { employeeSeals, employees } from './employee.schema.ts';
import { placeOf } from './people.queries.ts';

/** What a form brings. Of a change, columns that the caller may not read can be absent: what is stored stays. */
export type Draft = Partial<Omit<z.output<typeof StaffChange>, 'id' | 'version'>>;

const dictionaries = { politicalStatus: 'political', jobTitle: 'job', status: 'status' } as const;
type Chosen = keyof typeof dictionaries;

/** Refuses choices that are none (any more); what the record has already may stay. */
export async function checkChoices(draft: Draft, context: Context, before?: EmployeeRecord): Promise<void> {
  const refused: Record<string, RefusedField> = {};
  const refuse = (field: string, unknown: boolean) => {
    if (unknown) refused[field] = { key: 'validate.choice' };
  };
  const entries = await knownEntries(context);
  for (const field of Object.keys(dictionaries) as Chosen[]) {
    const value = draft[field];
    refuse(field, Boolean(value) && value !== before?.[field] && !entries.has(`${dictionaries[field]}:${value}`));
  }
  const moved = draft.belongToOrg !== undefined && draft.belongToOrg !== before?.organizationId;
  if (moved) refuse('belongToOrg', !(await isPlace(draft.belongToOrg ?? '', context)));
  refuse('workTerminal', await anyUnknown(added(draft.workTerminal, before?.workTerminal), codes => stations(codes, context)));
  refuse('jobPosition', await anyUnknown(added(draft.jobPosition, before?.jobPosition), codes => positions(codes, context)));
  if (Object.keys(refused).length > 0) fail('request.invalid', {}, refused);
}

const added = (now: readonly string[] = [], before: readonly string[] = []): string[] => now.filter(code => !before.includes(code));

async function anyUnknown(codes: readonly string[], known: (codes: readonly string[]) => Promise<{ code: string }[]>): Promise<boolean> {
  if (codes.length === 0) return false;
  const found = new Set((await known(codes)).map(row => row.code));
  return codes.some(code => !found.has(code));
}

const stations = (codes: readonly string[], { db }: Context) =>
  db
    .select({ code: airports.city3Code })
    .from(airports)
    .where(and(inArray(airports.city3Code, [...codes]), eq(airports.status, EnableStatus.enabled)));

const positions = (codes: readonly string[], { db }: Context) =>
  db
    .select({ code: jobPositions.positionCode })
    .from(jobPositions)
    .where(and(inArray(jobPositions.positionCode, [...codes]), eq(jobPositions.status, EnableStatus.enabled)));

async function knownEntries({ db }: Context): Promise<Set<string>> {
  const rows = await db
    .select({ type: dictData.dictType, value: dictData.dictValue })
    .from(dictData)
    .where(and(inArray(dictData.dictType, Object.values(dictionaries)), eq(dictData.status, EnableStatus.enabled)));
  return new Set(rows.map(row => `${row.type}:${row.value}`));
}

/** Whether people can be put into an organisation: in use, open for people, and not the top of the tree (seed 1 §5). */
export async function isPlace(id: string, { db }: Context): Promise<boolean> {
  const found = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        eq(organizations.id, id),
        eq(organizations.status, EnableStatus.enabled),
        eq(organizations.open, true),
        isNotNull(organizations.parentId),
      ),
    );
  return found.length > 0;
}

/** Whether somebody else has a job number, in whatever spelling. */
async function isTaken(jobNumber: string, { db }: Pick<Context, 'db'>, itself?: string): Promise<boolean> {
  const same = and(eq(employees.jobNumberKey, jobNumberKey(jobNumber)), isNull(employees.deletedAt));
  return (await db.$count(employees, and(same, itself ? ne(employees.id, itself) : undefined))) > 0;
}

/** The draft with the number as it is stored where two people got one in two spellings before those counted as the same: both may stay. */
export async function keepingNumber(
  draft: Draft,
  { id, jobNumber }: Pick<EmployeeRecord, 'id' | 'jobNumber'>,
  context: Context,
): Promise<Draft> {
  const respelled = draft.jobNumber !== jobNumber && draft.jobNumber === plainJobNumber(jobNumber);
  return respelled && (await isTaken(jobNumber, context, id)) ? { ...draft, jobNumber } : draft;
}

/** Refuses a job number that somebody else has. */
export async function checkJobNumber({ jobNumber }: Draft, context: Context, itself?: string): Promise<void> {
  if (jobNumber && (await isTaken(jobNumber, context, itself))) refuseJobNumber(jobNumber);
}

export const refuseJobNumber = (jobNumber: string): never =>
  fail('staff.jobNumberTaken', { jobNumber }, { jobNumber: { key: 'staff.jobNumberTaken', params: { jobNumber } } });

/** Somebody else of this name and phone, as far as the caller may know: where either is hidden from the caller, a twin would tell it. */
export async function findTwin(name: string, phone: string, context: Context, itself?: string): Promise<SaveFacts['twin']> {
  const covered = context.hidden(employeeModel);
  if (covered.has('name') || covered.has('phone')) return undefined;
  const samePhone = eq(employees.phoneHash, employeeSeals.hashOf('phone', context.tenantId, phone));
  const same = and(eq(employees.name, name), samePhone, itself ? ne(employees.id, itself) : undefined);
  const [seen] = await selectEmployees(context.db, and(same, employeeRules(context))).limit(1);
  if (seen && !covered.has('jobNumber'))
    return { jobNumber: seen.jobNumber || seen.employeeCode, organization: placeOf(seen, context.language) };
  const [unseen] = await selectEmployees(context.db, same).limit(1);
  return unseen && 'unseen';
}
