import type { RowOf } from '@reap/contracts/contract';
import { config, configVal } from '@reap/contracts/user-center/config';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Fake, fake, pageOf, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal, type ScreenOptions } from '../testing/render-in-portal.tsx';
import { idOf } from '../testing/sample-orders.tsx';
import { ConfigAdministration } from './config-administration.tsx';

type Item = RowOf<typeof config.page>;
type Value = RowOf<typeof configVal.page>;
const kept = { updatedBy: '索朗多吉', updatedTime: '2026-03-14T06:05:00Z', tenantId: idOf(1), remark: '', status: 1 as const };
const item = (n: number, change: Partial<Item> = {}): Item => ({
  ...kept,
  id: idOf(n),
  configKey: 'security',
  cfgKey: `item${n}`,
  name: `参数${n}`,
  nameEn: `Item ${n}`,
  system: true,
  values: 1,
  version: 3,
  allowed: ['update', 'chgStatus', 'copy'],
  ...change,
});
const value = (n: number, change: Partial<Value> = {}): Value => ({
  ...kept,
  id: idOf(100 + n),
  cfgKey: 'item1',
  valKey: `value${n}`,
  name: `配置${n}`,
  nameEn: `Value ${n}`,
  kind: 'number',
  value: '8',
  standard: '5',
  unit: 'minutes',
  min: 3,
  max: 10,
  choices: [],
  system: true,
  sort: n,
  version: 2,
  allowed: ['update', 'chgStatus'],
  ...change,
});
const own = item(2, { system: false, values: 2, allowed: ['update', 'chgStatus', 'copy', 'addValue', 'delete'] });
let items = [item(1), own];
const lists = (values: Value[] = [value(1)]) => [
  fake(config.page, ({ name = '' }) => pageOf(items.filter(one => one.name.includes(name)))),
  fake(config.get, ({ id }) => items.find(one => one.id === id) ?? refuse('record.notFound')),
  fake(configVal.page, () => pageOf(values)),
];
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<ConfigAdministration items={config} values={configVal} />, { path: '/features/sys/config', calls, ...options });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
beforeEach(() => {
  sessionStorage.clear();
  items = [item(1), own];
});
const dialog = async () => within(await screen.findByRole('dialog'));

test('the first item is shown with its values as people say them: unit, limits, default, kind of their own', async () => {
  const choices = [{ value: 'nightly', label: '每天凌晨', labelEn: 'Every night' }];
  show(
    lists([
      value(1),
      value(2, { kind: 'switch', value: 'on', standard: 'off', unit: '', min: null, max: null }),
      value(3, { kind: 'choice', value: 'nightly', standard: null, unit: '', choices }),
    ]),
  );
  expect(await screen.findByRole('heading', { name: '参数1' })).toBeInTheDocument();
  const row = await rowOf('配置1');
  expect(row.getByText('8 分钟')).toBeInTheDocument();
  expect(row.getByText('3 至 10；默认 5 分钟')).toBeInTheDocument();
  expect((await rowOf('配置2')).getByText('开')).toBeInTheDocument();
  expect((await rowOf('配置3')).getByText('每天凌晨')).toBeInTheDocument();
});

test('a value is changed in a dialog that says its limits; a refusal stands at the field', async () => {
  const wrong = { value: { key: 'validate.tooBig', text: '配置值不能大于 10' } };
  let first = true;
  const update = fake(configVal.update, () => {
    if (!first) return { version: 3 };
    first = false;
    return refuse('request.invalid', {}, wrong);
  });
  const { portal } = show([...lists(), update]);
  await userEvent.click((await rowOf('配置1')).getByRole('button', { name: /修改配置值/ }));
  const form = await dialog();
  expect(form.getByText('3 至 10；默认 5 分钟')).toBeInTheDocument();
  const input = form.getByLabelText(/配置值/);
  await userEvent.clear(input);
  await userEvent.type(input, '9');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  expect(await form.findByText('配置值不能大于 10', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '已保存，立即生效' }]), { timeout: 3000 });
  expect(update.inputs.at(-1)).toMatchObject({ id: idOf(101), version: 2, value: '9', kind: 'number', min: 3, max: 10 });
});

test('back to the default, and out of use: both say what holds then', async () => {
  const update = fake(configVal.update, () => ({ version: 3 }));
  const status = fake(configVal.chgStatus, () => ({ version: 3 }));
  show([...lists(), update, status]);
  const row = await rowOf('配置1');
  await userEvent.click(row.getByRole('button', { name: /恢复默认/ }));
  const asked = await screen.findByRole('dialog');
  expect(asked).toHaveTextContent('由 8 分钟 改回 5 分钟');
  await userEvent.click(within(asked).getByRole('button', { name: /恢复默认/ }));
  await waitFor(() => expect(update.inputs).toMatchObject([{ value: '5', version: 2 }]));
  await userEvent.click(row.getByRole('button', { name: /停用/ }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('停用后按默认值 5 分钟 生效'));
});

test('items are chosen by mouse or arrow keys, kept in the location, and found by name', async () => {
  const [page] = lists();
  const { portal } = show([page as Fake, ...lists().slice(1)]);
  await screen.findByRole('heading', { name: '参数1' });
  const list = within(screen.getByRole('complementary', { name: '配置项' }));
  list.getByRole('button', { name: /参数1/ }).focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('heading', { name: '参数2' })).toBeInTheDocument();
  expect(portal.paths.at(-1)).toBe(`/features/sys/config?item=${idOf(2)}`);
  await userEvent.type(screen.getByRole('searchbox', { name: '按名称查找参数' }), '没有{Enter}');
  expect(await list.findByText('没有符合条件的记录')).toBeInTheDocument();
});

test('an item that somebody adds does not take the place of the one that is worked on', async () => {
  const { portal } = show(lists());
  await userEvent.click((await rowOf('配置1')).getByRole('button', { name: /修改配置值/ }));
  await dialog();
  items.unshift(item(3));
  act(() => portal.emit({ kind: 'settings', version: 9 }));
  expect(await screen.findByRole('button', { name: /参数3/, hidden: true })).toBeInTheDocument();
  items.shift();
  expect(screen.getByRole('heading', { name: '参数1', hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('one’s own item takes values, is copied and shown, and is deleted with what hangs on it named', async () => {
  const copy = fake(config.copy, () => ({ id: idOf(1) }));
  const gone = fake(config.delete, () => null);
  const save = fake(configVal.save, () => ({ id: idOf(9) }));
  const { portal } = show([...lists([]), copy, gone, save], { path: `/features/sys/config?item=${idOf(2)}` });
  await userEvent.click(await screen.findByRole('button', { name: /新增配置值/ }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/配置值键/), 'days');
  await userEvent.type(form.getByLabelText(/^名称|\* 名称/), '天数');
  await userEvent.click(form.getByLabelText(/类型/));
  await userEvent.click(await screen.findByText('数字', { selector: '.ant-select-item-option-content' }));
  await userEvent.type(form.getByLabelText(/最小值/), '1');
  await userEvent.type(form.getByLabelText(/^配置值$/), '30');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() =>
    expect(save.inputs).toMatchObject([{ cfgKey: 'item2', valKey: 'days', kind: 'number', value: '30', min: 1, max: null }]),
  );
  await userEvent.click(screen.getByRole('button', { name: /删除/ }));
  await waitFor(() => expect(screen.getAllByRole('dialog').at(-1)).toHaveTextContent('它的 2 个配置值将一并删除'));
  await userEvent.click(within(screen.getAllByRole('dialog').at(-1) as HTMLElement).getByRole('button', { name: /删\s?除/ }));
  await waitFor(() => expect(gone.inputs).toEqual([{ id: idOf(2), version: 3 }]));
  expect(portal.paths.at(-1)).toBe('/features/sys/config');
});

test('a value that was begun comes back as the kind that it was', async () => {
  show(lists([]), { path: `/features/sys/config?item=${idOf(2)}` });
  const add = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /新增配置值/ }));
    return dialog();
  };
  const form = await add();
  await userEvent.click(form.getByLabelText(/类型/));
  await userEvent.click(await screen.findByText('数字', { selector: '.ant-select-item-option-content' }));
  await userEvent.type(form.getByLabelText(/最小值/), '1');
  await userEvent.click(form.getByRole('button', { name: /取\s?消/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await add()).getByLabelText(/最小值/)).toHaveValue('1');
});

test('an item that somebody deletes while a value is typed into it does not go without a word', async () => {
  const { portal } = show(lists([]), { path: `/features/sys/config?item=${idOf(2)}` });
  await userEvent.click(await screen.findByRole('button', { name: /新增配置值/ }));
  await userEvent.type((await dialog()).getByLabelText(/配置值键/), 'days');
  items = [item(1)];
  act(() => portal.emit({ kind: 'settings', version: 9 }));
  await waitFor(() => expect(portal.toasts).toMatchObject([{ kind: 'failure' }]));
  expect(await screen.findByRole('heading', { name: '参数1' })).toBeInTheDocument();
});

test('who may only look changes nothing (English)', async () => {
  const bare = lists([value(1, { allowed: [] })]);
  items[0] = item(1, { allowed: [] });
  show(bare, { can: ['uc:config:view'], language: 'en-US' });
  expect(await screen.findByRole('heading', { name: 'Item 1' })).toBeInTheDocument();
  const row = await rowOf('Value 1');
  expect(row.getByText('8 minutes')).toBeInTheDocument();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add|Edit|Disable|^Copy$/ })).not.toBeInTheDocument();
});
