import { staffList } from '../../testing/given-staff-list.ts';
import type { SamplesOf } from '../../testing/sample.ts';

export const employeeImportSamples = (): SamplesOf<'uc.employeeImport'> => ({
  importExcel: { file: staffList(), goodOnly: true },
  importTemplate: {},
});
