import { dataPermission } from '@reap/contracts/user-center/data-permission';
import { later } from '@reap/shared-ui/testing/device';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { comeBack, leaveTab, Tab } from '@reap/shared-ui/testing/tab';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../../routes.ts';
import { table } from '../../../testing/sample-roles.ts';
import { catalogOf } from '../../../testing/samples.ts';
import DataPermissionScreen from './data-permission.screen.tsx';

const get = (...tables: ReturnType<typeof table>[]) =>
  fake(dataPermission.get, () => ({
    roleName: '财务',
    own: false,
    version: 7,
    dataPermissionModelDTOS: tables.length > 0 ? tables : [table()],
  }));
const rows = fake(dataPermission.rowRules, () => ({
  workStations: [
    { city3Code: 'LXA', cityChName: '拉萨', cityEnName: 'Lhasa' },
    { city3Code: 'CTU', cityChName: '成都', cityEnName: 'Chengdu' },
  ],
  accidentTypes: [
    { dictValue: '1', dictLabel: '不正常航班' },
    { dictValue: '2', dictLabel: '行李' },
  ],
  rowPermissionDatas: [],
}));
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(
    <Tab>
      <DataPermissionScreen />
    </Tab>,
    {
      path: routes.dataPermission({ roleId: idOf(1) }),
      calls: [rows, ...calls],
      catalog: catalogOf(options.language ?? 'zh-CN'),
      ...options,
    },
  );
const edit = async () => userEvent.click(await screen.findByRole('button', { name: /编\s?辑/ }));
const configure = async (which: 0 | 1) => userEvent.click(screen.getAllByRole('button', { name: /配\s?置/ })[which] as HTMLElement);
const press = async (name: RegExp) => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

afterEach(() => jest.useRealTimers());
/** Looks at another tab for longer than answers count as fresh. */
async function lookAway(read: Fake) {
  const before = read.inputs.length;
  await leaveTab();
  later(60_000);
  await comeBack();
  await waitFor(() => expect(read.inputs.length).toBeGreaterThan(before));
  await act(async () => new Promise(done => setTimeout(done, 100)));
}

test('rules in words under their page; configuring only in edit mode, and only for who may', async () => {
  const first = show([get()]);
  expect(await screen.findByText('手机号 脱敏')).toBeInTheDocument();
  expect(screen.getByText('全部数据')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /配\s?置/ })).not.toBeInTheDocument();
  await edit();
  expect(screen.getAllByRole('button', { name: /配\s?置/ })).toHaveLength(2);
  first.unmount();
  show([get()], { can: ['uc:role:view'] });
  await screen.findByText('手机号 脱敏');
  expect(screen.queryByRole('button', { name: /编\s?辑/ })).not.toBeInTheDocument();
});

test('a column that is ticked is desensitised; stations are chosen; what is sent is what was changed', async () => {
  const save = fake(dataPermission.menuConfig, () => ({ version: 8 }));
  const { portal } = show([get(), save]);
  await edit();
  await configure(0);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: '姓名' }));
  await press(/确\s?定/);
  expect(await screen.findByText('姓名 脱敏')).toBeInTheDocument();
  expect(screen.getByText('未保存')).toBeInTheDocument();
  expect(portal.unsaved).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await configure(1);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('combobox', { name: '工作航站' }));
  await userEvent.click(await screen.findByText('拉萨 LXA', { selector: '.ant-select-item-option-content' }));
  await press(/确\s?定/);
  expect(await screen.findByText('拉萨')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '数据权限已保存，即时生效' }]));
  expect(save.inputs).toMatchObject([
    {
      roleId: idOf(1),
      version: 7,
      dataPermissionModelDTOS: [
        {
          modelId: 'uc.employee',
          columnPermissionList: [
            { processColumn: 'name', processor: 2 },
            { processColumn: 'phone', processor: 2 },
          ],
          rowPermissionDatas: [{ typeId: 'station', typeValue: 'LXA', typeName: '拉萨' }],
        },
      ],
    },
  ]);
});

test('of a table without rules of its own for rows it is said whose hold, or that it has none', async () => {
  const followed = show([get(table({ rowTypes: [], follows: '补偿单' }))]);
  expect(await screen.findByText('按“补偿单”的行规则')).toBeInTheDocument();
  followed.unmount();
  show([get(table({ rowTypes: [] }))]);
  expect(await screen.findByText('全部数据，不可限制')).toBeInTheDocument();
});

test('business types have a box that ticks all', async () => {
  show([get(table({ rowTypes: ['station', 'businessType'] }))]);
  await edit();
  await configure(1);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('checkbox', { name: '全选' }));
  expect(dialog.getByRole('checkbox', { name: '行李' })).toBeChecked();
  await press(/确\s?定/);
  expect(await screen.findByText('行李')).toBeInTheDocument();
});

test('before saving it shows real rows as they are seen and as they would be', async () => {
  const preview = fake(dataPermission.preview, () => ({
    listOpen: true,
    rows: [
      { change: 'lost' as const, before: { name: '米玛', phone: '136****5754' }, after: null },
      { change: 'kept' as const, before: { name: '李丽' }, after: { name: '李*' } },
    ],
    gained: 0,
    lost: 1,
    kept: 1,
    columns: [
      { processColumn: 'name', notes: '姓名', before: null, after: 2 as const, opens: false, hiddenFromYou: false, byDuty: true },
      { processColumn: 'phone', notes: '手机号', before: 2 as const, after: null, opens: true, hiddenFromYou: true, byDuty: false },
    ],
  }));
  show([get(), preview]);
  await edit();
  await userEvent.click(screen.getByRole('button', { name: /预\s?览/ }));
  expect(await screen.findByText('新增可见 0 行，不再可见 1 行，不变 1 行')).toBeInTheDocument();
  expect(screen.getByText('比现在看得更清楚的列：手机号')).toBeInTheDocument();
  expect(screen.getByText('以下列按您自己的权限显示：手机号')).toBeInTheDocument();
  expect(screen.getByText('审核待办中仍可看到待审核人的：姓名（需要能联系到审核人）')).toBeInTheDocument();
  expect(screen.getByText('李*')).toBeInTheDocument();
  expect(screen.getAllByText('看不到此行').length).toBeGreaterThan(0);
});

test('a preview of a table whose list he may not open says so, in place of counting nothing', async () => {
  const closed = { listOpen: false, rows: [], gained: 0, lost: 0, kept: 0, columns: [] };
  show([get(), fake(dataPermission.preview, () => closed)]);
  await edit();
  await userEvent.click(screen.getByRole('button', { name: /预\s?览/ }));
  expect(await screen.findByText('您无权打开该数据表的列表，因此不显示、也不统计其中的行')).toBeInTheDocument();
  expect(screen.queryByText(/新增可见 0 行/)).not.toBeInTheDocument();
});

test('a preview and a row rule stay open when what they show is read again in vain', async () => {
  let broken = false;
  const preview = fake(dataPermission.preview, () =>
    broken ? refuse('server.internal') : { listOpen: true, rows: [], gained: 0, lost: 1, kept: 1, columns: [] },
  );
  const choices = fake(dataPermission.rowRules, () =>
    broken ? refuse('server.internal') : { workStations: [], accidentTypes: [], rowPermissionDatas: [] },
  );
  show([get(), preview], { calls: [get(), preview, choices] });
  await edit();
  await userEvent.click(screen.getByRole('button', { name: /预\s?览/ }));
  await screen.findByText('新增可见 0 行，不再可见 1 行，不变 1 行');
  broken = true;
  await lookAway(preview);
  expect(screen.getByText('新增可见 0 行，不再可见 1 行，不变 1 行')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  broken = false;
  await configure(1);
  await screen.findByRole('combobox', { name: '工作航站' });
  broken = true;
  await lookAway(choices);
  expect(screen.getByRole('combobox', { name: '工作航站' })).toBeInTheDocument();
});

test('nothing is configured while the rules are saved and read again', async () => {
  const saving = Promise.withResolvers<void>();
  const rereading = Promise.withResolvers<void>();
  const read: Fake = fake(dataPermission.get, async () => {
    if (read.inputs.length > 1) await rereading.promise;
    return { roleName: '财务', own: false, version: 7, dataPermissionModelDTOS: [table()] };
  });
  const save = fake(dataPermission.menuConfig, async () => {
    await saving.promise;
    return { version: 8 };
  });
  const { portal } = show([read, save]);
  await edit();
  await configure(0);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: '姓名' }));
  await press(/确\s?定/);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  for (const button of screen.getAllByRole('button', { name: /配\s?置/ })) expect(button).toBeDisabled();
  saving.resolve();
  await waitFor(() => expect(read.inputs.length).toBeGreaterThan(1));
  for (const button of screen.getAllByRole('button', { name: /配\s?置/ })) expect(button).toBeDisabled();
  rereading.resolve();
  await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'success' }]));
});

test('of two who configure at once, the second keeps what he set', async () => {
  const save = fake(dataPermission.menuConfig, () => refuse('record.changed', { by: '扎西', at: '14:05' }));
  show([get(), save]);
  await edit();
  await configure(0);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: '姓名' }));
  await press(/确\s?定/);
  await userEvent.click(await screen.findByRole('button', { name: /保\s?存/ }));
  await userEvent.click(await screen.findByRole('button', { name: '保留我的修改' }));
  expect(await screen.findByText('姓名 脱敏')).toBeInTheDocument();
});

test('columns that are kept leave the rows of the same table as the other one has saved them', async () => {
  let stored = { version: 7, table: table() };
  const read = fake(dataPermission.get, () => ({
    roleName: '财务',
    own: false,
    version: stored.version,
    dataPermissionModelDTOS: [stored.table],
  }));
  const save = fake(dataPermission.menuConfig, ({ version }) =>
    version === stored.version ? { version: 9 } : refuse('record.changed', { by: '扎西', at: '14:05' }),
  );
  const { portal } = show([read, save]);
  await edit();
  await configure(0);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: '姓名' }));
  await press(/确\s?定/);
  const lhasa = { typeId: 'station', typeValue: 'LXA', typeName: '拉萨' } as const;
  stored = { version: 8, table: table({ rowPermissionDatas: [lhasa] }) };
  await userEvent.click(await screen.findByRole('button', { name: /保\s?存/ }));
  await userEvent.click(await screen.findByRole('button', { name: '保留我的修改' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '保留我的修改' })).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'success' }]));
  expect(save.inputs.at(-1)).toMatchObject({ version: 8, dataPermissionModelDTOS: [{ rowPermissionDatas: [lhasa] }] });
});

test('“theirs” after a conflict: where they can’t be read, what was configured stays and it is said', async () => {
  let down = false;
  const read = fake(dataPermission.get, () => {
    if (down) return refuse('server.busy');
    return { roleName: '财务', own: false, version: 7, dataPermissionModelDTOS: [table()] };
  });
  const save = fake(dataPermission.menuConfig, () => {
    down = true;
    return refuse('record.changed', { by: '扎西', at: '14:05' });
  });
  const { portal } = show([read, save]);
  await edit();
  await configure(0);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: '姓名' }));
  await press(/确\s?定/);
  await screen.findByText('姓名 脱敏');
  await userEvent.click(await screen.findByRole('button', { name: /保\s?存/ }));
  await screen.findByRole('button', { name: '保留我的修改' });
  await userEvent.click(screen.getByRole('button', { name: '放弃我的修改，重新载入' }));
  await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'failure' }]));
  expect(screen.getByText('姓名 脱敏')).toBeInTheDocument();
});

test('what another administrator saved while this tab was hidden is not undone: it conflicts', async () => {
  let version = 7;
  let rules = table();
  const read = fake(dataPermission.get, () => ({ roleName: '财务', own: false, version, dataPermissionModelDTOS: [rules] }));
  const save = fake(dataPermission.menuConfig, input =>
    input.version === version ? { version: version + 1 } : refuse('record.changed', { by: '扎西', at: '14:05' }),
  );
  const { portal } = show([read, save]);
  await edit();
  await configure(0);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: '姓名' }));
  await press(/确\s?定/);
  await screen.findByText('姓名 脱敏');
  version = 8;
  rules = table({ rowPermissionDatas: [{ typeId: 'station', typeValue: 'LXA', typeName: '拉萨' }] });
  await lookAway(read);
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await userEvent.click(await screen.findByRole('button', { name: '保留我的修改' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '保留我的修改' })).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'success' }]));
  expect(save.inputs).toMatchObject([{ version: 7 }, { version: 8 }]);
});

test('a rule that can’t be read is said', async () => {
  show([get(table({ unreadable: true }))]);
  expect(await screen.findByText('规则无法识别，暂不可见')).toBeInTheDocument();
});
