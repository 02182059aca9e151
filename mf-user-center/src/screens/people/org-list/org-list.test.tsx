import type { RowOf } from '@reap/contracts/contract';
import { organization } from '@reap/contracts/user-center/organization';
import { ask, type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { catalogOf, lookups } from '../../../testing/samples.ts';
import OrgListScreen from './org-list.screen.tsx';

type Row = RowOf<typeof organization.page>;
const unit = (n: number, name: string, change: Partial<Row> = {}): Row => ({
  id: idOf(n),
  name,
  nameEn: `${name} En`,
  type: 2,
  status: 1,
  parentId: idOf(110),
  organizationName: '地面服务部',
  organizationNameEn: 'Ground services',
  option: '1',
  sort: 0,
  below: 0,
  people: 0,
  updatedBy: '索朗多吉',
  updatedTime: '2026-03-14T06:05:00Z',
  version: 4,
  allowed: ['update', 'add', 'move', 'delete'],
  ...change,
});
const lhasa = unit(111, '拉萨站', { below: 2, people: 37 });
const list = (...rows: Row[]) => fake(organization.page, () => pageOf(rows));
const preview = () =>
  fake(organization.movePreview, ({ parentId }) => ({
    organisations: 3,
    people: 37,
    accounts: 5,
    from: [{ name: '西藏航空服务公司', nameEn: 'Tibet Air Services' }],
    to: [{ name: parentId === idOf(112) ? '成都航站' : '客舱服务部', nameEn: '' }],
    version: 4,
  }));
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<OrgListScreen />, {
    path: routes.organizations(),
    calls: [...calls, ...lookups()],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const rowOf = async (text: string) => within((await screen.findByText(text, { selector: 'td *' })).closest('tr') as HTMLElement);
const dialogOf = async (title: string) => {
  const found = await waitFor(() => {
    const dialog = screen.getAllByText(title).map(one => one.closest('[role="dialog"]'));
    expect(dialog.some(Boolean)).toBe(true);
    return dialog.find(Boolean) as HTMLElement;
  });
  return within(found);
};
beforeEach(() => localStorage.setItem('reap.org.tree', 'open'));

test('organisations in words; the tree filters the list through the location; people lead to the staff list', async () => {
  const page = list(lhasa, unit(112, '成都站', { option: '0', status: 0 }));
  const { portal } = show([page]);
  const row = await rowOf('拉萨站');
  expect(row.getByText('部门')).toBeInTheDocument();
  expect(row.getByText('允许')).toBeInTheDocument();
  expect((await rowOf('成都站')).getByText('不允许')).toBeInTheDocument();
  await userEvent.click(row.getByRole('link', { name: '37' }));
  expect(portal.opened).toEqual([routes.staff({ organizationId: idOf(111), children: 'false' })]);
  await userEvent.click(await screen.findByText('地面服务部', { selector: '.reap-draggable' }));
  await waitFor(() => expect(page.inputs.at(-1)).toMatchObject({ parentId: idOf(110) }));
});

test('a new one says where it stands and what is missing; the tree is read again', async () => {
  const save = fake(organization.save, () => ({ id: idOf(9) }));
  const { portal } = show([list(lhasa), save]);
  await userEvent.click((await rowOf('拉萨站')).getByRole('button', { name: /新增下级/ }));
  const form = await dialogOf('新增组织');
  expect(await form.findByDisplayValue('地面服务部 / 拉萨航站')).toBeInTheDocument();
  await userEvent.type(form.getByRole('textbox', { name: /组织名称/ }), '贵宾室');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '组织已新增' }]));
  expect(save.inputs).toEqual([{ parentId: idOf(111), name: '贵宾室', nameEn: '', orgType: 2, sort: 0, status: 1 }]);
});

test('what was begun below one organisation does not come up below another', async () => {
  show([list(lhasa, unit(112, '成都站'))]);
  await userEvent.click((await rowOf('拉萨站')).getByRole('button', { name: /新增下级/ }));
  const first = await dialogOf('新增组织');
  expect(await first.findByDisplayValue(/拉萨航站/)).toBeInTheDocument();
  await userEvent.type(first.getByRole('textbox', { name: /组织名称/ }), '贵宾室');
  await userEvent.click(first.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click((await rowOf('成都站')).getByRole('button', { name: /新增下级/ }));
  const other = await dialogOf('新增组织');
  expect(await other.findByDisplayValue(/成都航站/)).toBeInTheDocument();
  expect(other.getByRole('textbox', { name: /组织名称/ })).toHaveValue('');
});

test('a name that is taken is said at its field; taking one with people out of use is asked about', async () => {
  let answer: () => never = () => refuse('org.nameTaken', { name: '拉萨站' }, { name: { key: 'org.nameTaken', text: '该上级下已有组织' } });
  const update = fake(organization.update, (_, { confirmed }) => (confirmed ? { version: 5 } : answer()));
  const { portal } = show([list(lhasa), update]);
  await userEvent.click((await rowOf('拉萨站')).getByRole('button', { name: /修改组织/ }));
  const form = await dialogOf('修改组织');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  expect(await form.findByText('该上级下已有组织', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  answer = () => ask('org.ask.disable', { name: '拉萨站', count: 37 });
  await new Promise(after => setTimeout(after, 450));
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '修改成功' }]));
  expect(update.inputs.at(-1)).toMatchObject({ id: idOf(111), version: 4, orgType: 2 });
});

describe('moving', () => {
  test('by the row’s button: where to, what moves along, then it is done', async () => {
    const move = fake(organization.move, () => ({ version: 5 }));
    const { portal } = show([list(lhasa), preview(), move]);
    await userEvent.click((await rowOf('拉萨站')).getByRole('button', { name: /移动/ }));
    const dialog = await dialogOf('移动“拉萨站”');
    await userEvent.click(dialog.getByRole('button', { name: /移\s?动/ }));
    expect(dialog.getByRole('alert')).toHaveTextContent('请选择上级组织');
    await userEvent.click(await dialog.findByText('成都航站'));
    expect(await dialog.findByText('将移动 3 个组织，涉及 37 名员工、5 个启用的账号')).toBeInTheDocument();
    expect(dialog.getByText('到 成都航站')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: /移\s?动/ }));
    await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '“拉萨站”已移动' }]));
    expect(move.inputs).toEqual([{ id: idOf(111), parentId: idOf(112), version: 4 }]);
  });

  test('by dragging in the tree: the same dialog with the place it was dropped on; a refusal stays in it', async () => {
    const move = fake(organization.move, () => refuse('record.changed', { by: '扎西', at: '14:05' }));
    show([list(lhasa), preview(), move]);
    const name = (text: string) => screen.findByText(text, { selector: '.reap-draggable' });
    const held = new Map<string, string>();
    const dataTransfer = { setData: held.set.bind(held), getData: (kind: string) => held.get(kind), types: { includes: () => true } };
    fireEvent.dragStart(await name('拉萨航站'), { dataTransfer });
    fireEvent.dragOver(await name('成都航站'), { dataTransfer });
    expect(await name('成都航站')).toHaveAttribute('data-over', 'true');
    fireEvent.drop(await name('成都航站'), { dataTransfer });
    const dialog = await dialogOf('移动“拉萨航站”');
    expect(await dialog.findByText('到 成都航站')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: /移\s?动/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('扎西 已于 14:05 修改该记录');
  });

  test('into itself is told before anything is sent', async () => {
    show([list(lhasa), fake(organization.movePreview, () => refuse('org.intoItself', { name: '拉萨站' }))]);
    await userEvent.click((await rowOf('拉萨站')).getByRole('button', { name: /移动/ }));
    const dialog = await dialogOf('移动“拉萨站”');
    await userEvent.click(await dialog.findByText('拉萨航站'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('“拉萨站”不能移动到自身或其下级');
    expect(dialog.getByRole('button', { name: /移\s?动/ })).toBeDisabled();
  });
});

test('what can’t be deleted says what is in the way, and offers no button for it', async () => {
  const gone = fake(organization.delete, () => null);
  show([list(lhasa), gone]);
  await userEvent.click((await rowOf('拉萨站')).getByRole('button', { name: /更多/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /删除/ }));
  const told = await screen.findByRole('dialog');
  expect(told).toHaveTextContent('“拉萨站”不能删除');
  expect(told).toHaveTextContent('现有 2 个下级组织、37 名员工，须先移走才能删除。');
  expect(
    within(told)
      .getAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(['知道了']);
  await userEvent.click(within(told).getByRole('button', { name: '知道了' }));
  expect(gone.inputs).toEqual([]);
});

test('a refusal to delete stays until read', async () => {
  const gone = fake(organization.delete, () => refuse('org.inUse', { name: '拉萨站', organisations: 0, people: 0, accounts: 2 }));
  const { portal } = show([list({ ...lhasa, below: 0, people: 0 }), gone]);
  await userEvent.click((await rowOf('拉萨站')).getByRole('button', { name: /更多/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /删除/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'org.inUse' }]));
});

test('those chosen are opened or closed for people, with those below', async () => {
  const authorize = fake(organization.batchUpdateAuthorization, () => ({ changed: 3, unchanged: 0 }));
  const { portal } = show([list(lhasa, unit(100, '公司', { parentId: null, allowed: [] })), authorize]);
  expect((await rowOf('公司')).getByRole('checkbox')).toBeDisabled();
  await userEvent.click((await rowOf('拉萨站')).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: /批量授权/ }));
  const dialog = await dialogOf('组织批量授权');
  await userEvent.click(dialog.getByRole('radio', { name: '不允许安排人员' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: '包含下级组织' }));
  await userEvent.click(dialog.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(authorize.inputs).toEqual([{ ids: [idOf(111)], option: '0', children: true }]));
  expect(portal.toasts).toEqual([{ kind: 'success', text: '已更新 3 个组织' }]);
});

test('where all of them are set so already, that is said, not that none was changed', async () => {
  const { portal } = show([list(lhasa), fake(organization.batchUpdateAuthorization, () => ({ changed: 0, unchanged: 1 }))]);
  await userEvent.click((await rowOf('拉萨站')).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: /批量授权/ }));
  await userEvent.click((await dialogOf('组织批量授权')).getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'info', text: '所选组织都已是该设置' }]));
});

test('who may not read the staff is not led to it by their number', async () => {
  show([list(lhasa)], { can: ['uc:org:view'] });
  const row = await rowOf('拉萨站');
  expect(row.getByText('37')).toBeInTheDocument();
  expect(row.queryByRole('link', { name: '37' })).not.toBeInTheDocument();
});

test('who may only look does nothing (English)', async () => {
  show([list({ ...lhasa, allowed: [] })], { can: ['uc:org:view'], language: 'en-US' });
  const row = await rowOf('拉萨站 En');
  expect(row.getByText('Ground services')).toBeInTheDocument();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  expect(row.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add organisation/ })).not.toBeInTheDocument();
});
