import { file, get, post, resource } from '@reap/contracts/contract';
import { corrections, ImportBody, ImportReport } from '@reap/contracts/import';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { type Fake, fake, refuse } from '../testing/fake-calls.tsx';
import { textsOf } from '../testing/fake-shell.tsx';
import { renderInPortal, type ScreenOptions } from '../testing/render-in-portal.tsx';
import { errorList } from './import-dialog/error-list.ts';
import { ImportDialog } from './import-dialog.tsx';

const calls = resource('/api/people', {
  importExcel: post('import_excel', { can: 'x:people:edit', body: ImportBody, returns: ImportReport, once: true }),
  template: get('template', {
    can: 'x:people:edit',
    returns: file('xlsx', { row: z.object({ name: z.string() }), columns: ['name'], name: 'x' }),
  }),
});
const csv = (name = '员工.csv', content = 'a,b') => new File([content], name, { type: 'text/csv' });
const wrong = { row: 7, column: '手机号', value: '123', text: '请输入正确的手机号' };
const right = { total: 12, good: 12, imported: 12, errorCount: 0, errors: [] };
const half = { total: 12, good: 11, imported: 0, errorCount: 1, errors: [wrong] };

const show = (fakes: readonly Fake[], options: ScreenOptions = {}) => {
  const heard: unknown[] = [];
  let closed = 0;
  const view = renderInPortal(
    <ImportDialog
      open
      title="导入员工"
      call={calls.importExcel}
      template={calls.template}
      hint="必填：姓名"
      onClose={() => {
        closed += 1;
      }}
      onImported={report => heard.push(report)}
    />,
    { calls: fakes, ...options },
  );
  return { ...view, heard, closed: () => closed };
};
const input = () => screen.getByLabelText(/选择文件|更换文件/);
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a list that is right: chosen, sent, and said to be in', async () => {
  const send = fake(calls.importExcel, () => right);
  const { heard, closed } = show([send]);
  expect(screen.getByRole('button', { name: /导\s?入/ })).toBeDisabled();
  expect(screen.getByText('必填：姓名')).toBeInTheDocument();
  await userEvent.upload(input(), csv());
  expect(screen.getByText(/员工\.csv · 1 KB/)).toBeInTheDocument();
  await click(/导\s?入/);
  expect(await screen.findByText('已导入全部 12 行')).toBeInTheDocument();
  expect(send.inputs).toEqual([{ file: expect.any(File), goodOnly: false }]);
  expect(heard).toEqual([right]);
  await click(/完\s?成/);
  expect(closed()).toBe(1);
});

test('errors stand by the file’s own rows and nothing is in; the mended list of the same name is sent anew', async () => {
  let report = half;
  const send = fake(calls.importExcel, () => report);
  const { heard } = show([send]);
  await userEvent.upload(input(), csv());
  await click(/导\s?入/);
  expect(await screen.findByText('共 12 行，1 行有误，未导入任何数据')).toBeInTheDocument();
  const row = within(screen.getByText('请输入正确的手机号').closest('tr') as HTMLElement);
  expect(row.getByText('7')).toBeInTheDocument();
  expect(row.getByText('123')).toBeInTheDocument();
  report = right;
  await userEvent.upload(input(), csv());
  expect(screen.queryByText('请输入正确的手机号')).not.toBeInTheDocument();
  await click(/导\s?入/);
  expect(await screen.findByText('已导入全部 12 行')).toBeInTheDocument();
  expect(heard).toEqual([right]);
});

test('the second click of a double click on Import chooses nothing of what came in between', async () => {
  const send = fake(calls.importExcel, () => half);
  const { closed } = show([send]);
  await userEvent.upload(input(), csv());
  await click(/导\s?入/);
  const second = { detail: 2 };
  fireEvent.click(await screen.findByRole('button', { name: /仅导入/ }), second);
  fireEvent.click(screen.getByRole('button', { name: /取\s?消/ }), second);
  expect(send.inputs).toHaveLength(1);
  expect(closed()).toBe(0);
});

test('the good rows alone go in after an explicit choice', async () => {
  const send = fake(calls.importExcel, ({ goodOnly }) => (goodOnly ? { ...half, imported: 11 } : half));
  const { heard } = show([send]);
  await userEvent.upload(input(), csv());
  await click(/导\s?入/);
  await click('仅导入正确的 11 行');
  expect(await screen.findByText('已导入 11 行，其余 1 行有误，未导入')).toBeInTheDocument();
  expect(send.inputs).toMatchObject([{ goodOnly: false }, { goodOnly: true }]);
  expect(heard).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /仅导入/ })).not.toBeInTheDocument();
});

test('a file of another kind, and one too large, are refused before anything is sent', async () => {
  const send = fake(calls.importExcel, () => right);
  show([send]);
  const person = userEvent.setup({ applyAccept: false });
  await person.upload(input(), csv('照片.png'));
  expect(screen.getByRole('alert')).toHaveTextContent('请选择 xlsx 或 csv 文件');
  const large = csv('大.xlsx');
  Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 });
  await person.upload(input(), large);
  expect(screen.getByRole('alert')).toHaveTextContent('文件不能超过 5 MB');
  expect(screen.getByRole('button', { name: /导\s?入/ })).toBeDisabled();
  expect(send.inputs).toEqual([]);
});

test('what the server refuses is said with its reason; the answer lost, the same submission is sent again', async () => {
  let down = true;
  const send = fake(calls.importExcel, () =>
    down ? refuse('import.columns', {}, { file: { key: 'import.columns', text: '缺少列：姓名，请使用模板' } }) : right,
  );
  show([send]);
  await userEvent.upload(input(), csv());
  await click(/导\s?入/);
  expect(await screen.findByText('缺少列：姓名，请使用模板')).toBeInTheDocument();
  down = false;
  await click(/导\s?入/);
  expect(await screen.findByText('已导入全部 12 行')).toBeInTheDocument();
});

test('after a lost answer the same list keeps its key, so that nothing is stored twice', async () => {
  const keys: (string | undefined)[] = [];
  let busy = true;
  const send = fake(calls.importExcel, (_, { headers }) => {
    keys.push(headers['idempotency-key']);
    return busy ? refuse('server.busy') : right;
  });
  show([send]);
  await userEvent.upload(input(), csv());
  await click(/导\s?入/);
  await screen.findByRole('alert');
  busy = false;
  await click(/导\s?入/);
  await screen.findByText('已导入全部 12 行');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a list can be dropped', async () => {
  show([fake(calls.importExcel, () => right)]);
  const zone = input().closest('.reap-upload') as HTMLElement;
  fireEvent(zone, createEvent.drop(zone, { dataTransfer: { files: [csv('拖入.csv')] } }));
  expect(await screen.findByText(/拖入\.csv/)).toBeInTheDocument();
});

test('the template is asked for and saved; where it fails that is said (English)', async () => {
  const made: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    made.push(this.download);
  };
  let down = true;
  const template = fake(calls.template, () => (down ? refuse('permission.denied') : { name: 'people.xlsx', content: new Blob(['x']) }));
  const { portal } = show([template], { language: 'en-US' });
  await click('Download the template');
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'permission.denied' }]));
  down = false;
  await waitFor(() => expect(screen.getByRole('button', { name: /Download the template/ })).not.toHaveClass('ant-btn-loading'));
  await click('Download the template');
  await waitFor(() => expect(made).toEqual(['people.xlsx']));
});

test('the list of errors opens in a spreadsheet, and holds no formula', () => {
  const t = textsOf('zh-CN');
  expect(errorList([wrong, { row: 8, column: '姓名', value: '=1+1', text: '含"引号", 逗号' }], t)).toBe(
    '\ufeff行号,列,内容,问题\r\n7,手机号,123,请输入正确的手机号\r\n8,姓名,"\'=1+1","含""引号"", 逗号"\r\n',
  );
});

test('what is wrong is put right where it stands and checked again, without a new file', async () => {
  const correctable = resource('/api/numbers', {
    importExcel: post('import_excel', {
      can: 'x:people:edit',
      body: ImportBody.extend({ corrections: corrections() }),
      returns: ImportReport,
    }),
  });
  const send = fake(correctable.importExcel, ({ corrections }) => (corrections ? right : half));
  renderInPortal(<ImportDialog open title="导入" call={correctable.importExcel} onClose={() => undefined} />, { calls: [send] });
  await userEvent.upload(input(), csv());
  await click(/导\s?入$/);
  const cell = await screen.findByRole('textbox', { name: '第 7 行手机号更正为' });
  expect(screen.getByRole('button', { name: '更正并检查' })).toBeDisabled();
  await userEvent.clear(cell);
  await userEvent.type(cell, '13800138000');
  await click('更正并检查');
  expect(await screen.findByText('已导入全部 12 行')).toBeInTheDocument();
  expect(send.inputs[1]).toMatchObject({ goodOnly: false, corrections: '7\t手机号\t13800138000' });
});

test('what was put right and is not in yet is not lost by Esc, Cancel or another file without a question', async () => {
  const { importExcel } = resource('/api/numbers', {
    importExcel: post('import_excel', {
      can: 'x:people:edit',
      body: ImportBody.extend({ corrections: corrections() }),
      returns: ImportReport,
    }),
  });
  const closed = jest.fn();
  const { portal } = renderInPortal(<ImportDialog open title="导入" call={importExcel} onClose={closed} />, {
    calls: [fake(importExcel, () => half)],
  });
  await userEvent.upload(input(), csv());
  await click(/导\s?入$/);
  const cell = await screen.findByRole('textbox', { name: '第 7 行手机号更正为' });
  expect(portal.unsaved).toBe(false);
  await userEvent.type(cell, '4');
  expect(portal.unsaved).toBe(true);
  const leaving = [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: /取\s?消/ })),
    () => userEvent.upload(input(), csv('另一个.csv')),
  ];
  for (const leave of leaving) {
    await leave();
    expect(await screen.findByText('1 处更正尚未导入，离开后将丢失。')).toBeInTheDocument();
    await click('继续更正');
    await waitFor(() => expect(screen.queryByRole('button', { name: '继续更正' })).not.toBeInTheDocument());
    expect(cell).toHaveValue('1234');
  }
  expect(closed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /取\s?消/ }));
  await click('放弃更正');
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
});

test('the wrong rows are saved as they were corrected so far', async () => {
  const { importExcel, wrongRows } = resource('/api/numbers', {
    importExcel: post('import_excel', {
      can: 'x:people:edit',
      body: ImportBody.extend({ corrections: corrections() }),
      returns: ImportReport,
    }),
    wrongRows: post('wrong_rows', {
      can: 'x:people:edit',
      body: ImportBody.pick({ file: true }).extend({ corrections: corrections() }),
      returns: file('xlsx', { row: z.object({ name: z.string() }), columns: ['name'], name: 'x' }),
    }),
  });
  const save = fake(wrongRows, () => ({ name: '错误行.xlsx', content: new Blob(['x']) }));
  renderInPortal(<ImportDialog open title="导入" call={importExcel} wrongRows={wrongRows} onClose={() => undefined} />, {
    calls: [fake(importExcel, () => half), save],
  });
  await userEvent.upload(input(), csv());
  await click(/导\s?入$/);
  await userEvent.type(await screen.findByRole('textbox', { name: '第 7 行手机号更正为' }), '4');
  await click('下载有误的行');
  await waitFor(() => expect(save.inputs).toMatchObject([{ corrections: '7\t手机号\t1234' }]));
});
