import { explain } from '@reap/contracts/user-center/explain';
import { user } from '@reap/contracts/user-center/user';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { account as choice } from '@reap/shared-ui/testing/sample-staff';
import { comeBack, leaveTab, Tab } from '@reap/shared-ui/testing/tab';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { catalogOf } from '../../../testing/samples.ts';
import ExplainScreen from './explain.screen.tsx';

const nobody = fake(user.choosePage, () => pageOf([]));
const orders = { resourceId: idOf(5), names: ['补偿', '补偿单'], authCode: 'comp:order:view' };
const explained = {
  user: { userId: idOf(1), userName: 'crew', employeeName: '李丽', status: 1 as const },
  roles: [
    { roleId: idOf(11), roleName: '财务', status: 1 as const },
    { roleId: idOf(12), roleName: '乘务', status: 0 as const },
  ],
  pages: [
    { ...orders, allowed: true, reason: 'granted' as const, roles: ['财务'] },
    { resourceId: idOf(6), names: ['系统', '岗位'], authCode: 'a:b', allowed: false, reason: 'roleOff' as const, roles: ['乘务'] },
  ],
};
const pages = fake(explain.pages, () => explained);
const page = fake(explain.page, () => ({
  page: { ...orders, allowed: true, reason: 'granted' as const, roles: ['财务'] },
  buttons: [{ resourceId: idOf(7), name: '关闭', authCode: 'c:d', allowed: false, reason: 'notGranted' as const, roles: [] }],
  tables: [
    {
      modelId: 'comp.order',
      tableName: '补偿单',
      follows: null,
      allRows: false,
      columns: [
        {
          processColumn: 'sumMoney',
          notes: '金额',
          processor: 2 as const,
          roles: [{ roleId: idOf(11), roleName: '财务', processor: 2 as const, decides: true }],
        },
      ],
      rows: [{ roleId: idOf(11), roleName: '财务', all: false, unreadable: false, stations: ['拉萨'], businessTypes: [] }],
    },
    {
      modelId: 'comp.orderPax',
      tableName: '补偿旅客',
      follows: '补偿单',
      allRows: false,
      columns: [],
      rows: [{ roleId: idOf(11), roleName: '财务', all: false, unreadable: false, stations: ['成都'], businessTypes: [] }],
    },
  ],
}));
const records = fake(explain.records, () => [{ recordId: idOf(50), label: 'BC1820' }]);
const record = fake(explain.record, () => ({
  recordId: idOf(50),
  visible: false,
  roles: [{ roleId: idOf(11), roleName: '财务', visible: false }],
}));
const show = (query: Record<string, string>, calls: readonly Fake[] = [pages, page, records, record]) =>
  renderInPortal(
    <Tab>
      <ExplainScreen />
    </Tab>,
    { path: routes.explain(query), calls: [...calls, nobody], catalog: catalogOf('zh-CN') },
  );

test('first it asks whose rights are to be explained', async () => {
  show({});
  expect(await screen.findByText('请选择用户')).toBeInTheDocument();
});

test('the box holds the user whom a link leads to, and whoever is chosen in it next', async () => {
  const people = fake(user.choosePage, () => pageOf([choice(7)]));
  const read = fake(explain.pages, ({ userId }) =>
    userId === idOf(1) ? explained : { ...explained, user: { ...explained.user, userId, userName: 'user7', employeeName: '用户7' } },
  );
  show({ userId: idOf(1) }, [people, read]);
  await screen.findByText('李丽 crew', { selector: 'strong' });
  const held = () => {
    const box = screen.getByRole('combobox', { name: '用户' }).closest('.reap-select');
    return `${box?.textContent} ${box?.querySelector('input')?.value}`;
  };
  expect(held()).toContain('李丽');
  await userEvent.click(screen.getByRole('combobox', { name: '用户' }));
  await userEvent.click(await screen.findByText('用户7 TV2007', { selector: '.reap-person-option' }));
  await screen.findByText('用户7 user7', { selector: 'strong' });
  expect(held()).toContain('用户7 TV2007');
  expect(screen.getByRole('combobox', { name: '用户' })).toHaveFocus();
});

test('every page with the verdict and its reason', async () => {
  show({ userId: idOf(1) });
  const granted = within((await screen.findByRole('button', { name: '补偿 / 补偿单' })).closest('tr') as HTMLElement);
  expect(granted.getByText('由角色授予：财务')).toBeInTheDocument();
  const refused = within(screen.getByRole('button', { name: '系统 / 岗位' }).closest('tr') as HTMLElement);
  expect(refused.getByText('授予它的角色已停用：乘务')).toBeInTheDocument();
  expect(screen.getByText('乘务（已停用）')).toBeInTheDocument();
});

test('one page: its buttons, columns with the role that decides, rows, and one record', async () => {
  show({ userId: idOf(1), resourceId: idOf(5) });
  expect(await screen.findByText('没有角色授予')).toBeInTheDocument();
  expect(screen.getByText('财务：脱敏，起决定作用')).toBeInTheDocument();
  expect(screen.getByText('财务：航站 拉萨，业务类型 不限')).toBeInTheDocument();
  const followed = within(screen.getByRole('heading', { name: '数据表：补偿旅客' }).closest('section') as HTMLElement);
  expect(followed.getByText('随所属单据：按“补偿单”的行规则。')).toBeInTheDocument();
  expect(followed.getByText('财务：航站 成都，业务类型 不限')).toBeInTheDocument();
  const [ofOrders] = await screen.findAllByRole('combobox', { name: '查一条记录' });
  if (ofOrders) await userEvent.click(ofOrders);
  await userEvent.click(await screen.findByText('BC1820', { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByText('不可见')).toBeInTheDocument();
  expect(screen.getByText('“财务”不允许')).toBeInTheDocument();
});

test('what is explained stays when it is read again in vain', async () => {
  let broken = false;
  const read: Fake = fake(explain.page, () =>
    broken
      ? refuse('server.internal')
      : { page: { ...orders, allowed: true, reason: 'granted' as const, roles: ['财务'] }, buttons: [], tables: [] },
  );
  show({ userId: idOf(1), resourceId: idOf(5) }, [pages, read]);
  await screen.findByRole('heading', { name: '补偿 / 补偿单' });
  await leaveTab();
  broken = true;
  await comeBack();
  await waitFor(() => expect(read.inputs).toHaveLength(2));
  await act(async () => new Promise(done => setTimeout(done, 100)));
  expect(screen.getByRole('heading', { name: '补偿 / 补偿单' })).toBeVisible();
});

test('one may look as that person, where it is somebody else', async () => {
  const { portal } = show({ userId: idOf(2) });
  await userEvent.click(await screen.findByRole('button', { name: /以此人身份查看/ }));
  expect(portal.looked).toEqual([idOf(2)]);
});

test('what may be seen stands first', async () => {
  const refusedFirst = fake(explain.pages, () => ({ ...explained, pages: explained.pages.toReversed() }));
  show({ userId: idOf(1) }, [refusedFirst]);
  const names = (await screen.findAllByRole('button', { name: / \/ / })).map(button => button.textContent);
  expect(names).toEqual(['补偿 / 补偿单', '系统 / 岗位']);
});

test('two people are explained in two tabs: each label leads to the field of its own', async () => {
  show({ userId: idOf(1) });
  show({ userId: idOf(1) });
  await waitFor(() => expect(new Set(screen.getAllByRole('combobox').map(box => box.id)).size).toBe(4));
});
