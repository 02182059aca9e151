import type { RowOf } from '@reap/contracts/contract';
import { dictData, dictType } from '@reap/contracts/user-center/dictionary';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Fake, type FakeContext, fake, pageOf, refuse } from '../testing/fake-calls.tsx';
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
let types: Type[] = [];
beforeEach(() => {
  sessionStorage.clear();
  types = [type(1), type(2, { status: 0 })];
});
const lists = (entries: Entry[] = [entry(1), entry(2)]) => [
  fake(dictType.page, () => pageOf(types)),
  fake(dictType.get, ({ id }) => types.find(one => one.id === id) ?? refuse('record.notFound')),
  fake(dictData.page, ({ pageNumber = 1, pageSize = 20, isAsc = true }) => {
    const sorted = isAsc ? entries : entries.toReversed();
    return pageOf(sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), entries.length);
  }),
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

/** What is typed for a new entry, and saved. */
async function added(value: string, label: string) {
  await userEvent.click(await screen.findByRole('button', { name: /新增字典项/ }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(await form.findByLabelText(/字典值/), value);
  await userEvent.type(form.getByLabelText(/字典标签/), label);
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  return form;
}

test('a new entry stands after the last; a value that is taken is said at its field', async () => {
  const taken = { dictValue: { key: 'dict.valueTaken', text: '字典值 v1 已在该字典中' } };
  const save = fake(dictData.save, () => refuse('dict.valueTaken', { value: 'v1' }, taken));
  show([...lists(), save]);
  const form = await added('v1', '重复');
  expect(await form.findByText('字典值 v1 已在该字典中', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  expect(save.inputs).toMatchObject([{ dictType: 'dict_1', dictValue: 'v1', dictLabel: '重复', sort: 3, status: 1 }]);
});

test('a new entry stands after the last one also where that is on another page; the last place of all is taken twice', async () => {
  const save = fake(dictData.save, () => ({ id: idOf(999) }));
  const many = Array.from({ length: 30 }, (_, n) => entry(n + 1));
  const first = show([...lists(many), save]);
  await added('v99', '最后');
  await waitFor(() => expect(save.inputs).toMatchObject([{ dictValue: 'v99', sort: 31 }]));
  first.unmount();
  show([...lists([entry(1, { sort: 9999 })]), save]);
  await added('v100', '最后');
  await waitFor(() => expect(save.inputs.at(-1)).toMatchObject({ dictValue: 'v100', sort: 9999 }));
});

test('where the last place can’t be read, the dialog says why in place of a form, and tries again', async () => {
  const [page, one, entries] = lists() as [Fake, Fake, Fake];
  let down = true;
  const unsteady = {
    ...entries,
    answer: (input: never, context: FakeContext) => (down && 'isAsc' in input ? refuse('server.busy') : entries.answer(input, context)),
  };
  show([page, one, unsteady]);
  await userEvent.click(await screen.findByRole('button', { name: /新增字典项/ }));
  const form = within(await screen.findByRole('dialog'));
  const retry = await form.findByRole('button', { name: '重试' }, { timeout: 3000 });
  down = false;
  await userEvent.click(retry);
  expect(await form.findByLabelText(/排序/)).toHaveValue('3');
});

test('a question names the entry in the language that is spoken', async () => {
  show(lists(), { language: 'en-US' });
  const row = await rowOf('Label 1');
  await userEvent.click(row.getByRole('button', { name: /More/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Delete/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Label 1');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(row.getByRole('button', { name: /Disable/ }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(/Disable.*Label 1/));
});

test('a dictionary that somebody adds does not take the place of the one that is worked on', async () => {
  const calls = lists();
  const { portal } = show(calls);
  await userEvent.click(await screen.findByRole('button', { name: /新增字典项/ }));
  await userEvent.type(await within(await screen.findByRole('dialog')).findByLabelText(/字典值/), 'v9');
  types = [type(3), ...types];
  act(() => portal.emit({ kind: 'settings', version: 9 }));
  expect(await screen.findByRole('button', { name: /字典3/, hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '字典1', hidden: true })).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByLabelText(/字典值/)).toHaveValue('v9');
});

test('in place of a dictionary that somebody deletes the first of the others is shown', async () => {
  const { portal } = show(lists());
  await screen.findByRole('heading', { name: '字典1' });
  types = types.slice(1);
  act(() => portal.emit({ kind: 'settings', version: 9 }));
  expect(await screen.findByRole('heading', { name: '字典2' })).toBeInTheDocument();
  types = [];
  act(() => portal.emit({ kind: 'settings', version: 10 }));
  expect(await screen.findByText('还没有字典')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /字典/ })).not.toBeInTheDocument();
  types = [type(4)];
  act(() => portal.emit({ kind: 'settings', version: 11 }));
  expect(await screen.findByRole('heading', { name: '字典4' })).toBeInTheDocument();
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
