import * as z from 'zod';
import { file, get, post, resource } from '../contract.ts';
import { entity } from '../fields.ts';
import { ImportBody, ImportReport, sheetErrors } from '../import.ts';

/** The columns of a list of staff, in the template's order; their headings are the form's labels. */
export const staffColumns = [
  'name',
  'gender',
  'jobNumber',
  'belongToOrg',
  'status',
  'phone',
  'workTerminal',
  'jobPosition',
  'jobTitle',
  'emailAddress',
  'idCard',
  'birthday',
  'politicalStatus',
  'graduateFrom',
] as const;
export type StaffColumn = (typeof staffColumns)[number];

/** A row of such a list: everything is text. */
export const StaffListRow = entity(
  'staff',
  Object.fromEntries(staffColumns.map(name => [name, z.string()])) as Record<StaffColumn, z.ZodString>,
);

/** A row of the file that the list of staff is written to: words as an import reads them, with code and account in front. */
export const StaffFileRow = entity('staff', { employeeCode: z.string(), ...StaffListRow.shape, userName: z.string() });

/** Staff from a list (workbook or CSV), and the empty list to fill in. */
export const employeeImport = resource('/api/reaptv-user-center/uc/reaptv_employee', {
  importExcel: post('import_excel', {
    can: 'uc:employee:edit',
    added: true,
    body: ImportBody,
    returns: ImportReport,
    once: true,
    errors: [...sheetErrors, 'staff.importing'],
  }),
  importTemplate: get('import_template', {
    can: 'uc:employee:edit',
    added: true,
    returns: file('xlsx', { row: StaffListRow, columns: staffColumns, name: 'staff.import.template' }),
  }),
});
