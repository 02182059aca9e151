import type { SamplesOf } from '../../testing/sample.ts';
import { staffList } from '../testing/given-staff-list.ts';

export const employeeImportSamples = (): SamplesOf<'uc.employeeImport'> => ({
  importExcel: { file: staffList(), goodOnly: true },
  importTemplate: {},
});
