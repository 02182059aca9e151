import { employeeImport } from '@reap/contracts/user-center/employee-import';
import { fake } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zh from '../../../../locales/zh-CN.json';
import { StaffImport } from './staff-import.tsx';

const good = { total: 3, good: 3, imported: 3, errorCount: 0, errors: [] };

test('a list of staff is chosen, brought in, and said to be in', async () => {
  const call = fake(employeeImport.importExcel, () => good);
  renderInPortal(<StaffImport />, { catalog: zh, calls: [call] });
  await userEvent.click(screen.getByRole('button', { name: /导入/ }));
  expect(await screen.findByText(/必填：姓名、性别、所属组织、状态、手机号/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '下载模板' })).toBeInTheDocument();
  await userEvent.upload(screen.getByLabelText('选择文件'), new File(['x'], '新员工.csv', { type: 'text/csv' }));
  await userEvent.click(screen.getByRole('button', { name: /^导\s?入$/ }));
  expect(await screen.findByText('已导入全部 3 行')).toBeInTheDocument();
  expect(call.inputs).toMatchObject([{ goodOnly: false }]);
});

test('who may not add staff sees no button', () => {
  renderInPortal(<StaffImport />, { catalog: zh, can: ['uc:employee:view'] });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
