import { file, get, post, resource } from '@reap/contracts/contract';
import { ImportBody, ImportReport, type RowError } from '@reap/contracts/import';
import * as z from 'zod';
import { ChooseFile } from '../../src/form/import-dialog/choose-file.tsx';
import { ReportView } from '../../src/form/import-dialog/report-view.tsx';
import { ImportDialog } from '../../src/form/import-dialog.tsx';
import { fake } from '../../src/testing/fake-calls.tsx';
import { story } from '../story.ts';

const calls = resource('/api/gallery', {
  importExcel: post('import_excel', { can: 'gallery:import', body: ImportBody, returns: ImportReport }),
  template: get('template', {
    can: 'gallery:import',
    returns: file('xlsx', { row: z.object({ flightNo: z.string() }), columns: ['flightNo'], name: 'flight.export.name' }),
  }),
});
const error = (row: number, column: string, value: string, text: string): RowError => ({ row, column, value, text });
const errors = [
  error(3, '手机号', '138001', '请输入正确的手机号'),
  error(7, '所属组织', '旅客服务组', '有 6 个同名组织，请写上级，如“拉萨航站/旅客服务组”'),
  error(12, '姓名', '', '请输入姓名'),
];
const list = new File(['x'.repeat(48_000)], '三月新入职员工.xlsx');
const nothing = () => undefined;

export default story({
  calls: [fake(calls.importExcel, () => ({ total: 1, good: 1, imported: 1, errorCount: 0, errors: [] }))],
  states: {
    'choose: nothing yet': () => <ChooseFile file={undefined} disabled={false} onChoose={nothing} hint="必填：姓名、手机号" />,
    'choose: a list is chosen': () => <ChooseFile file={list} disabled={false} onChoose={nothing} hint={undefined} />,
    'choose: being sent': () => <ChooseFile file={list} disabled onChoose={nothing} hint={undefined} />,
    'report: errors, nothing is in': () => (
      <ReportView report={{ total: 120, good: 117, imported: 0, errorCount: 3, errors }} file={list.name} />
    ),
    'report: the good rows are in': () => (
      <ReportView report={{ total: 120, good: 117, imported: 117, errorCount: 3, errors }} file={list.name} />
    ),
    'report: more errors than are told': () => (
      <ReportView report={{ total: 5000, good: 2000, imported: 0, errorCount: 3000, errors }} file={list.name} />
    ),
    'report: all is in': () => <ReportView report={{ total: 120, good: 120, imported: 120, errorCount: 0, errors: [] }} file={list.name} />,
  },
  alone: {
    'the dialog, before a list is chosen': () => (
      <ImportDialog open title="导入员工" call={calls.importExcel} template={calls.template} hint="必填：姓名、手机号" onClose={nothing} />
    ),
  },
});
