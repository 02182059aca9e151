import { lookup } from '@reap/contracts/user-center/lookup';
import { user } from '@reap/contracts/user-center/user';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Fake, fake, pageOf, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal, type ScreenOptions } from '../testing/render-in-portal.tsx';
import { idOf } from '../testing/sample-orders.tsx';
import { account, orgTree } from '../testing/sample-staff.tsx';
import { comeBack, leaveTab, Tab } from '../testing/tab.tsx';
import { AddUserPicker, type AddUserPickerProps } from './add-user-picker.tsx';
import type { Candidate } from './person-picker/use-candidates.ts';

const everybody = Array.from({ length: 50 }, (_, at) => account(at + 1));
const find = () =>
  fake(user.choosePage, ({ pageNumber, pageSize, name = '' }) => {
    const found = everybody.filter(person => person.employeeName.includes(name));
    return pageOf(found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), found.length);
  });
const done: Candidate[][] = [];
beforeEach(() => done.splice(0));

function show(props: Partial<AddUserPickerProps> = {}, people: Fake = find(), options: ScreenOptions = {}) {
  const picker = <AddUserPicker open onDone={chosen => done.push(chosen)} onClose={() => done.push([])} {...props} />;
  const view = renderInPortal(<Tab>{picker}</Tab>, {
    calls: [people, fake(lookup.orgGetOrgTree, orgTree)],
    ...options,
  });
  return { ...view, people };
}
const list = () => within(screen.getByRole('region', { name: '人员列表' }));
const box = (name: RegExp) => screen.findByRole('checkbox', { name });

test('twenty-one a page, of the organisation that is chosen; those of other pages stay chosen', async () => {
  const { people } = show();
  await userEvent.click(await box(/用户1 /));
  expect(list().getAllByRole('checkbox')).toHaveLength(21);
  await userEvent.click(screen.getByRole('button', { name: '第 2 页' }));
  await userEvent.click(await box(/用户22 /));
  await userEvent.click(screen.getByText('成都航站'));
  await waitFor(() => expect(people.inputs.at(-1)).toEqual({ organizationId: idOf(112), children: false, pageNumber: 1, pageSize: 21 }));
  expect(screen.getByText('已选择 2 项')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(done).toEqual([[account(1), account(22)]]);
});

test('nobody chosen is refused; somebody removed is not sent', async () => {
  show();
  await box(/用户1 /);
  await userEvent.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('请至少选择一个接收人');
  expect(done).toEqual([]);
  await userEvent.click(await box(/用户1 /));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(await box(/用户2 /));
  await userEvent.click(screen.getByRole('button', { name: '移除 用户1' }));
  await userEvent.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(done).toEqual([[account(2)]]);
});

test('a search that finds nobody warns', async () => {
  const { portal } = show();
  await box(/用户1 /);
  await userEvent.type(screen.getByRole('searchbox', { name: '请输入姓名或工号搜索' }), '没有{Enter}');
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'warning', text: '无结果' }]));
  expect(list().getByText('无结果')).toBeInTheDocument();
});

test('that nobody was found is said once of a search, not each time that the tab is shown', async () => {
  const { portal } = show();
  await box(/用户1 /);
  const search = screen.getByRole('searchbox', { name: '请输入姓名或工号搜索' });
  await userEvent.type(search, '没有{Enter}');
  await waitFor(() => expect(portal.toasts).toHaveLength(1));
  await leaveTab();
  await comeBack();
  expect(portal.toasts).toHaveLength(1);
  await userEvent.clear(search);
  await userEvent.type(search, '{Enter}');
  await box(/用户1 /);
  await userEvent.type(search, '没有{Enter}');
  await waitFor(() => expect(portal.toasts).toHaveLength(2));
});

test('who is there already is ticked and stays; what was refused stands in the dialog', async () => {
  show({ taken: new Set([account(3).id]), problem: '不行' });
  expect(await box(/用户3 /)).toBeChecked();
  expect(await box(/用户3 /)).toBeDisabled();
  expect(screen.getByRole('alert')).toHaveTextContent('不行');
});

test('a list that fails is read again (English, by keyboard)', async () => {
  let down = true;
  show(
    {},
    fake(user.choosePage, () => (down ? refuse('server.busy') : pageOf([account(1)]))),
    { language: 'en-US' },
  );
  await screen.findByRole('alert');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
  (await box(/用户1 TV2001 ?Lhasa station/)).focus();
  await userEvent.keyboard(' ');
  screen.getByRole('button', { name: 'OK' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual([[account(1)]]);
});
