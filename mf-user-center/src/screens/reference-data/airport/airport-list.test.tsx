import type { RowOf } from '@reap/contracts/contract';
import { airport, area } from '@reap/contracts/user-center/airport';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf } from '../../../testing/samples.ts';
import AirportListScreen from './airport-list.screen.tsx';

const lhasa = (change: Partial<RowOf<typeof airport.page>> = {}): RowOf<typeof airport.page> => ({
  id: idOf(1),
  airport3Code: 'LXA',
  airportChName: '拉萨贡嘎',
  airportEnName: 'Lhasa Gonggar',
  city3Code: 'LXA',
  cityChName: '拉萨',
  cityEnName: 'Lhasa',
  areaType: 1,
  terminals: ['T2', 'T3'],
  status: 1,
  updatedBy: '索朗多吉',
  updatedTime: '2026-03-14T06:05:00Z',
  version: 2,
  allowed: ['update', 'delete'],
  ...change,
});
const cities = fake(area.getAll, () => ({ domestic: [], international: [] }));
const list = (...rows: ReturnType<typeof lhasa>[]) => fake(airport.page, () => pageOf(rows));
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<AirportListScreen />, {
    path: '/features/base/airport',
    calls: [...calls, cities],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
const dialog = async () => within(await screen.findByRole('dialog'));

test('airports with city, area and terminals', async () => {
  show([list(lhasa())]);
  const row = await rowOf('拉萨贡嘎');
  expect(row.getByText('国内')).toBeInTheDocument();
  expect(row.getByText('T2、T3')).toBeInTheDocument();
});

test('a new one: terminals are typed as tags, codes become capitals; what is taken is said at its field', async () => {
  const taken = { airport3Code: { key: 'airport.codeTaken', text: '机场三字码 ZZZ 已被使用' } };
  const save = fake(airport.save, () => refuse('airport.codeTaken', { code: 'ZZZ' }, taken));
  show([list(), save]);
  await userEvent.click(await screen.findByRole('button', { name: /新增机场/ }));
  const form = await dialog();
  await userEvent.type(await form.findByLabelText(/机场三字码/), 'zzz');
  await userEvent.type(form.getByLabelText(/城市三字码/), 'zzz');
  await userEvent.type(form.getByLabelText(/机场名称/), '新机场');
  await userEvent.type(form.getByLabelText(/城市中文名/), '新城');
  await userEvent.type(form.getByLabelText(/航站楼/), 't1,t2,Ｔ１，');
  await userEvent.click(form.getByRole('button', { name: /保\s?存/ }));
  expect(await form.findByText('机场三字码 ZZZ 已被使用', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  expect(save.inputs).toMatchObject([{ airport3Code: 'ZZZ', terminals: ['T1', 'T2'], areaType: 1, status: 1 }]);
});

test('one that is in use is not deleted: the refusal stays', async () => {
  const gone = fake(airport.delete, () => refuse('airport.used', { name: '拉萨贡嘎', code: 'LXA', flights: 9, staff: 3 }));
  const { portal } = show([list(lhasa()), gone]);
  await userEvent.click((await rowOf('拉萨贡嘎')).getByRole('button', { name: /删除/ }));
  const asked = await screen.findByRole('dialog');
  expect(asked).toHaveTextContent('删除机场 拉萨贡嘎（LXA）？');
  await userEvent.click(within(asked).getByRole('button', { name: /删\s?除/ }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'failure', text: 'airport.used' }]));
  expect(gone.inputs).toEqual([{ id: idOf(1), version: 2 }]);
});

test('who may only look adds, edits and deletes nothing (English)', async () => {
  show([list(lhasa({ allowed: [] }))], { can: ['uc:airport:view'], language: 'en-US' });
  expect((await rowOf('Lhasa Gonggar')).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add airport/ })).not.toBeInTheDocument();
});
