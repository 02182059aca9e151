import type { RowOf } from '@reap/contracts/contract';
import { firstFlyer } from '@reap/contracts/flight-passenger/first-flyer';
import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogOf, lookups, pax } from '../../testing/samples.ts';
import FirstFlyersScreen from './first-flyers.screen.tsx';

type Row = RowOf<typeof firstFlyer.log>;
const row = (n: number, change: Partial<Row> = {}): Row => ({
  id: idOf(n),
  paxId: idOf(100 + n),
  passengerName: `旅客${n}`,
  idType: 1,
  idNumber: '5401**********0011',
  phoneNumber: '139****0001',
  tktNo: '7812345678901',
  airport: 'LXA',
  flightNo: 'TV9801',
  flightDate: '2026-03-14',
  segment: 'LXA-CTU',
  status: 0,
  createdUser: '次仁',
  createdTime: '2026-03-13T00:00:00Z',
  servedTime: null,
  version: 1,
  allowed: ['remove'],
  ...change,
});
const log = fake(firstFlyer.log, () =>
  pageOf([row(1), row(2, { status: 1, servedTime: '2026-03-12T02:00:00Z', allowed: [], passengerName: '卓玛' })]),
);
const airports = fake(firstFlyer.airport, () => [{ airport: 'LXA', airportChName: '拉萨贡嘎', airportEnName: 'Lhasa Gonggar' }]);
const show = (calls: readonly Fake[] = [], options: ScreenOptions = {}) =>
  renderInPortal(<FirstFlyersScreen />, {
    path: pageAt(flightPassengerPages.firstFlyers)(),
    calls: [log, airports, ...calls, ...lookups()],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });

test('a passenger of a flight is applied for; that it is no first flight is told at the passenger, who stays chosen', async () => {
  const apply = fake(firstFlyer.apply, () =>
    refuse('firstFlyer.flown', {}, { paxId: { key: 'firstFlyer.flown', text: '该旅客已乘坐过航班，不是首次乘机' } }),
  );
  show([apply, fake(passenger.page, () => pageOf([pax(1)]))]);
  await userEvent.click(await screen.findByRole('button', { name: /申请首乘/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: '提交申请' }));
  expect(await dialog.findByText('请选择旅客')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: /从航班旅客中选择/ }));
  const name = await screen.findByRole('textbox', { name: '姓名' });
  const picker = within(name.closest('[role="dialog"]') as HTMLElement);
  await userEvent.type(name, '旅客{Enter}');
  await userEvent.click(within((await picker.findByText('旅客1')).closest('tr') as HTMLElement).getByRole('checkbox'));
  await userEvent.click(picker.getByRole('button', { name: /确\s?定/ }));
  await dialog.findByRole('button', { name: /换一位旅客/ });
  await userEvent.click(dialog.getByRole('button', { name: '提交申请' }));
  expect(await dialog.findByText('该旅客已乘坐过航班，不是首次乘机')).toBeInTheDocument();
  expect(apply.inputs).toEqual([{ paxId: pax(1).paxId }]);
  expect(dialog.getByText('5401**********0011')).toBeInTheDocument();
});

test('the list names airports and states, masks as they came; only what still waits can be deleted, after a question (English)', async () => {
  const remove = fake(firstFlyer.remove, () => null);
  show([remove], { language: 'en-US' });
  const served = within((await screen.findByText('卓玛')).closest('tr') as HTMLElement);
  expect(await served.findByText('LXA Lhasa Gonggar')).toBeInTheDocument();
  expect(served.getByText('Served')).toBeInTheDocument();
  expect(served.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Delete/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete the application for 旅客1?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(remove.inputs).toEqual([{ id: idOf(1), version: 1 }]));
});

test('whoever may only look is offered neither application nor what is behind the masks', async () => {
  show([], { can: [firstFlyer.log.can] });
  expect(await screen.findByText('旅客1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /申请首乘|删除|查看/ })).not.toBeInTheDocument();
});
