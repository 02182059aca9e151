import { employeeScope } from '@reap/contracts/user-center/employee';
import { lookup } from '@reap/contracts/user-center/lookup';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fake, pageOf, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal, type ScreenOptions } from '../testing/render-in-portal.tsx';
import { idOf } from '../testing/sample-orders.tsx';
import { candidate, orgTree } from '../testing/sample-staff.tsx';
import { comeBack, leaveTab, Tab } from '../testing/tab.tsx';
import { type Candidate, PersonPicker, type PersonPickerProps } from './person-picker.tsx';

const everybody = Array.from({ length: 23 }, (_, at) => candidate(at + 1));
const find = () =>
  fake(employeeScope.getByMgtorg, ({ pageNumber, pageSize, name = '' }) => {
    const found = everybody.filter(person => person.employeeName.includes(name) || person.jobNumber.startsWith(name));
    return pageOf(found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), found.length);
  });
const done: Candidate[][] = [];
beforeEach(() => done.splice(0));

function show(props: Partial<PersonPickerProps> = {}, people: ReturnType<typeof find> = find(), options: ScreenOptions = {}) {
  const picker = <PersonPicker open onDone={chosen => done.push(chosen)} onClose={() => done.push([])} {...props} />;
  const view = renderInPortal(<Tab>{picker}</Tab>, {
    calls: [people, fake(lookup.orgGetOrgTree, orgTree)],
    ...options,
  });
  return { ...view, people };
}
const chosenArea = () => within(screen.getByRole('region', { name: '已选人员' }));

test('people are ticked and stand at the right as tags, from where they can be removed', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: /员工1 TV2001/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /员工2 TV2002/ }));
  expect(chosenArea().getByText('已选择 2 项')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '移除 员工1' }));
  expect(screen.getByRole('checkbox', { name: /员工1 TV2001/ })).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(done).toEqual([[candidate(2)]]);
});

test('ten at a time: ten more when the end comes into sight, and on demand', async () => {
  const { people } = show();
  await screen.findByRole('checkbox', { name: /员工10 / });
  expect(within(screen.getByRole('region', { name: '人员列表' })).getAllByRole('checkbox')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: '已显示 10 / 23，继续加载' }));
  await screen.findByRole('checkbox', { name: /员工20 / });
  fireEvent.scroll(screen.getByRole('region', { name: '人员列表' }));
  await screen.findByRole('checkbox', { name: /员工23 / });
  expect(people.inputs).toMatchObject([1, 2, 3].map(pageNumber => ({ pageNumber, pageSize: 10 })));
  expect(screen.queryByRole('button', { name: /继续加载/ })).not.toBeInTheDocument();
});

test('that ten more could not be read is said below those that are there, and they are asked for again', async () => {
  let down = true;
  const people = fake(employeeScope.getByMgtorg, ({ pageNumber, pageSize }) =>
    pageNumber > 1 && down ? refuse('server.internal') : pageOf(everybody.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), 12),
  );
  show({}, people);
  await userEvent.click(await screen.findByRole('button', { name: /继续加载/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('系统出错');
  expect(screen.getByRole('checkbox', { name: /员工10 / })).toBeInTheDocument();
  // Scrolling alone does not ask again and again.
  fireEvent.scroll(screen.getByRole('region', { name: '人员列表' }));
  expect(people.inputs).toHaveLength(2);
  down = false;
  await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByRole('checkbox', { name: /员工12 / })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('somebody who moved onto the next page while it was on its way stands there once', async () => {
  const joined = candidate(99);
  let people = everybody.slice(0, 12);
  const moving = fake(employeeScope.getByMgtorg, ({ pageNumber, pageSize }) =>
    pageOf(people.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), people.length),
  );
  show({}, moving);
  await screen.findByRole('checkbox', { name: /员工10 / });
  people = [joined, ...people];
  await userEvent.click(screen.getByRole('button', { name: /继续加载/ }));
  await screen.findByRole('checkbox', { name: /员工12 / });
  expect(screen.getAllByRole('checkbox', { name: /员工10 / })).toHaveLength(1);
});

test('a search by name or number, and organisations that are ticked, narrow the list; who is chosen stays chosen', async () => {
  const { people } = show({ chosen: [candidate(5)] });
  await userEvent.type(await screen.findByRole('searchbox', { name: '请输入姓名或工号搜索' }), 'TV2023{Enter}');
  await screen.findByRole('checkbox', { name: /员工23 / });
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /员工1 / })).not.toBeInTheDocument());
  await userEvent.click(document.querySelectorAll('.ant-tree-checkbox')[1] as HTMLElement);
  await waitFor(() => expect(people.inputs.at(-1)).toMatchObject({ mgtScopeOrgIds: [idOf(110)], name: 'TV2023' }));
  expect(chosenArea().getByText(/员工5 TV2005/)).toBeInTheDocument();
});

test('a search that finds nobody warns once, however often the tab is shown', async () => {
  const { portal } = show(
    {},
    fake(employeeScope.getByMgtorg, ({ name }) => pageOf(name ? [] : [candidate(1)])),
  );
  await screen.findByRole('checkbox', { name: /员工1 / });
  expect(portal.toasts).toEqual([]);
  await userEvent.type(screen.getByRole('searchbox', { name: '请输入姓名或工号搜索' }), '没有{Enter}');
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'warning', text: '无结果' }]));
  await leaveTab();
  await comeBack();
  expect(portal.toasts).toHaveLength(1);
});

test('nobody found says so; too many are refused; a list that fails is read again', async () => {
  const first = show(
    { max: 1, chosen: [candidate(1), candidate(2)] },
    fake(employeeScope.getByMgtorg, () => pageOf<ReturnType<typeof candidate>>([])),
  );
  expect(await screen.findByText('无结果')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('最多选择 1 人');
  expect(screen.getByRole('button', { name: /确\s?定/ })).toBeDisabled();
  first.unmount();
  let down = true;
  show(
    {},
    fake(employeeScope.getByMgtorg, () => (down ? refuse('server.busy') : pageOf([candidate(1)]))),
  );
  await screen.findByRole('alert');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('checkbox', { name: /员工1 / })).toBeInTheDocument();
});

test('English, by keyboard: search, tick, done', async () => {
  show({}, find(), { language: 'en-US' });
  expect(await screen.findByRole('dialog', { name: 'Choose persons' })).toBeInTheDocument();
  const box = await screen.findByRole('checkbox', { name: /员工1 TV2001 Lhasa station/ });
  box.focus();
  await userEvent.keyboard(' ');
  screen.getByRole('button', { name: 'OK' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(done).toEqual([[candidate(1)]]);
});

test('whoever writes to people chooses at least one', async () => {
  show({ recipients: true });
  await screen.findByRole('checkbox', { name: /员工1 TV2001/ });
  await userEvent.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('请至少选择一个接收人');
  expect(done).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /员工1 TV2001/ }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
