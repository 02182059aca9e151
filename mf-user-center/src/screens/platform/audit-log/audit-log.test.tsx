import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { auditLog } from '@reap/contracts/user-center/audit-log';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import AuditLogScreen from './audit-log.screen.tsx';

const path = '/features/sys/audit-log';
const line = (n: number, change: Partial<RowOf<typeof auditLog.page>> = {}): RowOf<typeof auditLog.page> => ({
  id: idOf(n),
  at: `2026-03-14T06:0${n}:00Z`,
  userName: 'manager',
  employeeName: '尼玛格桑',
  homeTenant: '',
  call: 'uc.employee.update',
  module: '员工管理',
  moduleEn: 'Staff',
  operation: '修改员工',
  operationEn: 'Edit staff',
  target: `E000000${n}`,
  result: 'ok',
  reason: '',
  reasonEn: '',
  address: '10.1.2.3',
  requestId: `request-${n}`,
  ...change,
});
const changes: AnswerOf<typeof auditLog.get>['changes'] = [
  { field: 'name', label: '姓名', before: '多吉', after: '索朗', concealed: false },
  { field: 'phone', label: '手机号', before: null, after: null, concealed: true },
];
const operations = fake(auditLog.operations, () => [
  {
    module: '员工管理',
    moduleEn: 'Staff',
    calls: [
      { call: 'uc.employee.save', operation: '新增员工', operationEn: 'Add staff' },
      { call: 'uc.employee.update', operation: '修改员工', operationEn: 'Edit staff' },
    ],
  },
]);
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<AuditLogScreen />, { path, calls: [...calls, operations], catalog: catalogOf(options.language ?? 'zh-CN'), ...options });
const list = (...rows: ReturnType<typeof line>[]) => fake(auditLog.page, () => pageOf(rows));
const open = async (time = '2026-03-14 14:01') => {
  await userEvent.click(await screen.findByRole('button', { name: time }));
  return within(await screen.findByRole('dialog'));
};

test('lines are listed in words; a refused one is red', async () => {
  show([list(line(1), line(2, { result: 'refused', reason: '没有权限', employeeName: '', userName: 'nobody' }))]);
  expect(await screen.findByText('尼玛格桑 (manager)')).toBeInTheDocument();
  expect(screen.getAllByText('修改员工')).toHaveLength(2);
  expect(screen.getByText('nobody')).toBeInTheDocument();
  expect(screen.getByText('被拒绝')).toHaveAttribute('data-tone', 'failed');
  expect(screen.queryByText('uc.employee.update')).not.toBeInTheDocument();
});

test('a line opens with what was before and after, side by side; what is not his to see is not shown', async () => {
  show([list(line(1)), fake(auditLog.get, () => ({ ...line(1), changes }))]);
  const drawer = await open();
  expect(await drawer.findByRole('row', { name: '姓名 多吉 索朗' })).toBeInTheDocument();
  expect(drawer.getByRole('row', { name: '手机号 无权限查看 无权限查看' })).toBeInTheDocument();
  expect(drawer.getByRole('button', { name: /request-1/ })).toBeInTheDocument();
  expect(drawer.getByText('10.1.2.3')).toBeInTheDocument();
});

test('of a record that was made there is no column before; of no fields it says so', async () => {
  const made = [{ field: 'name', label: '姓名', before: null, after: '索朗', concealed: false }];
  let answer: typeof changes = made;
  show([list(line(1), line(2)), fake(auditLog.get, () => ({ ...line(1), changes: answer }))]);
  const drawer = await open();
  expect(await drawer.findByRole('row', { name: '姓名 索朗' })).toBeInTheDocument();
  expect(drawer.queryByRole('columnheader', { name: '变更前' })).not.toBeInTheDocument();
  answer = [];
  await userEvent.click(drawer.getByRole('button', { name: /Close|关闭/ }));
  await open('2026-03-14 14:02');
  expect(await screen.findByText('该操作没有记录字段变更')).toBeInTheDocument();
});

test('changes that can’t be read say why, and are read again on demand', async () => {
  let down = true;
  show([list(line(1)), fake(auditLog.get, () => (down ? refuse('record.notFound') : { ...line(1), changes }))]);
  const drawer = await open();
  await drawer.findByRole('alert');
  down = false;
  await userEvent.click(drawer.getByRole('button', { name: '重试' }));
  expect(await drawer.findByText('索朗')).toBeInTheDocument();
});

test('a whole module is a filter; set ones stand in the location and are asked for', async () => {
  const page = list(line(1));
  const { portal } = show([page]);
  await screen.findByText('尼玛格桑 (manager)');
  await userEvent.click(screen.getByRole('combobox', { name: '操作' }));
  await userEvent.click(await screen.findByText('员工管理', { selector: '.ant-select-tree-title' }));
  await userEvent.type(screen.getByLabelText('操作人'), '格桑');
  await userEvent.click(screen.getByRole('button', { name: /查\s?询/ }));
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ call: ['uc.employee.save', 'uc.employee.update'], person: '格桑' }));
  expect(portal.paths.at(-1)).toContain('call=uc.employee.save&call=uc.employee.update');
});

test('in English, from a link; who may not export has no button', async () => {
  show([list(line(1))], { language: 'en-US', path: `${path}?call=uc.employee.update`, can: ['uc:auditLog:view'] });
  expect(await screen.findByText('Edit staff', { selector: '.reap-cut' })).toBeInTheDocument();
  expect(screen.getByText('Staff')).toBeInTheDocument();
  expect(screen.getByText('Done')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Export/ })).not.toBeInTheDocument();
});

test('nothing logged yet, and a list that fails', async () => {
  let down = true;
  show([fake(auditLog.page, () => (down ? refuse('server.busy') : pageOf([])))]);
  await screen.findByRole('alert');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('暂无操作记录')).toBeInTheDocument();
});
