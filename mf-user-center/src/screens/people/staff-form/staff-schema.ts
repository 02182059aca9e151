import type { AnswerOf } from '@reap/contracts/contract';
import { type employee, StaffChange, StaffDraft } from '@reap/contracts/user-center/employee';
import * as z from 'zod';

export type Staff = AnswerOf<typeof employee.get>;

/** The form's fields: those of the draft, the code that the server gives, and the version that was read. */
export const StaffFields = StaffDraft.extend({
  employeeCode: z.string().optional().meta({ label: 'field.staff.employeeCode' }),
  version: StaffChange.shape.version,
});
type Name = keyof typeof StaffFields.shape;

/** Columns that a role may hide, as far as the form has them. */
const hideable = [
  'name',
  'idCard',
  'phone',
  'emailAddress',
  'jobNumber',
  'birthday',
  'politicalStatus',
  'graduateFrom',
  'jobTitle',
] as const;
export type Hidden = (typeof hideable)[number];

/** Fields that this person may not read clear: masked, or not there at all. */
export const hiddenOf = (staff: Staff | undefined): Hidden[] =>
  staff ? hideable.filter(name => staff[name] === undefined || /\*|^enc:|^#[\w-]{8}$/.test(staff[name])) : [];

/** The schema of a form in which hidden fields can stay empty: what is stored stays (DESIGN §3). */
export const schemaFor = (hidden: readonly Hidden[]): typeof StaffFields =>
  StaffFields.extend(
    Object.fromEntries(hidden.map(name => [name, StaffFields.shape[name as Name].optional().meta({ label: `field.staff.${name}` })])),
  ) as unknown as typeof StaffFields;

/** What the form begins with; hidden fields are empty where something can be typed over them. */
export function startOf(staff: Staff, hidden: readonly Hidden[], readOnly: boolean): Partial<z.output<typeof StaffFields>> {
  const { photoRul: _, ...fields } = staff;
  const known = Object.fromEntries(Object.entries(fields).filter(([name]) => name in StaffFields.shape));
  const emptied = readOnly ? {} : Object.fromEntries(hidden.map(name => [name, undefined]));
  return { ...known, ...emptied, ...(staff.belongToOrg === null && { belongToOrg: '' }) };
}
