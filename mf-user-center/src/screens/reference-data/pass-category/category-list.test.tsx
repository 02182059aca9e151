import type { RowOf } from '@reap/contracts/contract';
import { passCategory } from '@reap/contracts/user-center/pass-category';
import { type Fake, fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import CategoryListScreen from './category-list.screen.tsx';

type Row = RowOf<typeof passCategory.sendPassCategoryPage>;
const wheelchair = (change: Partial<Row> = {}): Row => ({
  id: idOf(1),
  category: '轮椅旅客',
  code: 'WCH',
  type: 2,
  sysDictionaryDataId: idOf(7),
  service: 'WCHR',
  serviceName: '轮椅',
  serviceNameEn: 'Wheelchair',
  state: 1,
  updatedBy: '索朗多吉',
  updatedTime: '2026-03-14T06:05:00Z',
  version: 3,
  allowed: ['update', 'state'],
  ...change,
});
const services = fake(passCategory.services, () => [
  { id: idOf(7), dictValue: 'WCHR', dictLabel: '轮椅', dictLabelEn: 'Wheelchair' },
  { id: idOf(8), dictValue: 'UMNR', dictLabel: '无成人陪伴儿童', dictLabelEn: 'Unaccompanied minor' },
]);
const list = (...rows: Row[]) => fake(passCategory.sendPassCategoryPage, () => pageOf(rows));
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<CategoryListScreen />, {
    path: '/features/base/pass-category',
    calls: [...calls, services],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

test('categories with type and special service in words', async () => {
  show([list(wheelchair())]);
  const row = await rowOf('轮椅旅客');
  expect(row.getByText('服务类')).toBeInTheDocument();
  expect(row.getByText('轮椅 WCHR')).toBeInTheDocument();
});

test.each([
  ['by its name', idOf(7), '特殊服务：轮椅 WCHR'],
  ['as gone, where it is', idOf(99), '特殊服务：已停用或已删除'],
])('the service that the list is filtered by is told %s', async (_, sysDictionaryDataId, told) => {
  show([list(wheelchair())], { path: `/features/base/pass-category?sysDictionaryDataId=${sysDictionaryDataId}` });
  const tag = (await screen.findByLabelText(/对应特殊服务$/)).closest('.ant-tag');
  await waitFor(() => expect(tag).toHaveTextContent(told));
});

test('a new one names type and special service; no type means all', async () => {
  const save = fake(passCategory.savePassCategory, () => ({ id: idOf(9) }));
  const { portal } = show([list(), save]);
  await userEvent.click(await screen.findByRole('button', { name: /新增旅客类别/ }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText(/类别编码/), 'um');
  await userEvent.type(form.getByLabelText(/类别名称/), '无陪儿童');
  await userEvent.click(form.getByLabelText(/类型/));
  const options = () => screen.findAllByText(/.+/, { selector: '.ant-select-item-option-content' });
  expect((await options()).map(one => one.textContent)).not.toContain('全部');
  await userEvent.click(await screen.findByText('服务类', { selector: '.ant-select-item-option-content' }));
  await userEvent.click(form.getByLabelText(/对应特殊服务/));
  await userEvent.click(await screen.findByText('无成人陪伴儿童 UMNR', { selector: '.ant-select-item-option-content' }));
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: '旅客类别已新增' }]));
  expect(save.inputs).toMatchObject([{ code: 'UM', category: '无陪儿童', type: 2, sysDictionaryDataId: idOf(8), state: 1 }]);
});

test('taking one out of use asks first; putting it back does not', async () => {
  const state = fake(passCategory.updatePassCategoryState, () => ({ version: 4 }));
  show([list(wheelchair(), wheelchair({ id: idOf(2), category: '军人', state: 0 })), state]);
  await userEvent.click((await rowOf('轮椅旅客')).getByRole('button', { name: /停用/ }));
  const asked = await screen.findByRole('dialog');
  expect(asked).toHaveTextContent('停用“轮椅旅客”？');
  await userEvent.click(within(asked).getByRole('button', { name: /停\s?用/ }));
  await waitFor(() => expect(state.inputs).toEqual([{ id: idOf(1), state: 0, version: 3 }]));
  await userEvent.click((await rowOf('军人')).getByRole('button', { name: /启用/ }));
  await waitFor(() => expect(state.inputs.at(-1)).toEqual({ id: idOf(2), state: 1, version: 3 }));
});

test('who may only look changes nothing (English)', async () => {
  show([list(wheelchair({ allowed: [] }))], { can: ['uc:passCategory:view'], language: 'en-US' });
  const row = await rowOf('Wheelchair WCHR');
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add category/ })).not.toBeInTheDocument();
});
