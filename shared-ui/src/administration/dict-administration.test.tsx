import type { RowOf } from '@reap/contracts/contract';
import { dictData, dictType } from '@reap/contracts/user-center/dictionary';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Fake, fake, pageOf, refuse } from '../testing/fake-calls.tsx';
import { renderInPortal, type ScreenOptions } from '../testing/render-in-portal.tsx';
import { idOf } from '../testing/sample-orders.tsx';
import { DictAdministration } from './dict-administration.tsx';

type Type = RowOf<typeof dictType.page>;
type Entry = RowOf<typeof dictData.page>;
const kept = { updatedBy: '索朗多吉', updatedTime: '2026-03-14T06:05:00Z', status: 1 as const };
const type = (n: number, change: Partial<Type> = {}): Type => ({
  ...kept,
  id: idOf(n),
  dictType: `dict_${n}`,
  name: `字典${n}`,
  nameEn: `Dictionary ${n}`,
  remark: '',
  system: true,
  entries: 2,
  version: 1,
  allowed: ['update', 'copy'],
  ...change,
});
const entry = (n: number, change: Partial<Entry> = {}): Entry => ({
  ...kept,
  id: idOf(100 + n),
  dictType: 'dict_1',
  dictValue: `v${n}`,
  dictLabel: `标签${n}`,
  dictLabelEn: `Label ${n}`,
  sort: n,
  system: false,
  version: 4,
  allowed: ['update', 'chgStatus', 'copy', 'delete'],
  ...change,
});
const types = [type(1), type(2, { status: 0 })];
const lists = (entries: Entry[] = [entry(1), entry(2)]) => [
  fake(dictType.page, () => pageOf(types)),
  fake(dictType.get, ({ id }) => types.find(one => one.id === id) ?? refuse('record.notFound')),
  fake(dictData.page, () => pageOf(entries)),
];
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<DictAdministration types={dictType} entries={dictData} />, { path: '/features/sys/dict', calls, ...options });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

test('dictionaries with their entries in both languages; one out of use says so', async () => {
  show(lists());
  expect(await screen.findByRole('heading', { name: '字典1' })).toBeInTheDocument();
  expect((await rowOf('标签1')).getByText('Label 1')).toBeInTheDocument();
  const list = within(screen.getByRole('complementary', { name: '字典类型' }));
  expect(list.getByRole('button', { name: /字典2/ })).toHaveTextContent('停用');
  // What comes with the portal is neither disabled nor deleted.
  expect(screen.getByText('系统内置')).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: /^(?:停用|删除)$/ })).toEqual([]);
});

test('a new entry stands after the last; a value that is taken is said at its field', async () => {
  const taken = { dictValue: { key: 'dict.valueTaken', text: '字典值 v1 已在该字典中' } };
  const save = fake(dictData.save, () => refuse('dict.valueTaken', { value: 'v1' }, taken));
  show([...lists(), save]);
  await userEvent.click(await screen.findByRole('button', { name: /新增字典项/ }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText(/字典值/), 'v1');
  await userEvent.type(form.getByLabelText(/字典标签/), '重复');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  expect(await form.findByText('字典值 v1 已在该字典中', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  expect(save.inputs).toMatchObject([{ dictType: 'dict_1', dictValue: 'v1', dictLabel: '重复', sort: 3, status: 1 }]);
});

test('an entry that records use is not deleted: the refusal stays, and disabling says what it means', async () => {
  const gone = fake(dictData.delete, () => refuse('dict.used', { name: '标签1', count: 7 }));
  const status = fake(dictData.chgStatus, () => ({ version: 5 }));
  const { portal } = show([...lists(), gone, status]);
  const row = await rowOf('标签1');
  await userEvent.click(row.getByRole('button', { name: /更多/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /删除/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'dict.used' }]));
  await userEvent.click(row.getByRole('button', { name: /停用/ }));
  const asked = await screen.findByText(/停用后表单里不能再选/);
  await userEvent.click(within(asked.closest('[role=dialog]') as HTMLElement).getByRole('button', { name: /停\s?用/ }));
  await waitFor(() => expect(status.inputs).toEqual([{ id: idOf(101), status: 0, version: 4 }]));
});

test('what an administrator elsewhere changes is read again', async () => {
  const calls = lists();
  const { portal } = show(calls);
  await rowOf('标签1');
  const before = calls[2]?.inputs.length ?? 0;
  portal.emit({ kind: 'settings', version: 9 });
  await waitFor(() => expect(calls[2]?.inputs.length).toBeGreaterThan(before));
});

test('who may only look changes nothing (English)', async () => {
  types[0] = type(1, { allowed: [] });
  show(lists([entry(1, { allowed: [] })]), { can: ['uc:dict:view'], language: 'en-US' });
  expect(await screen.findByRole('heading', { name: 'Dictionary 1' })).toBeInTheDocument();
  expect((await rowOf('Label 1')).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add|Edit|^Copy$/ })).not.toBeInTheDocument();
});
