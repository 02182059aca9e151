import { flightList } from '@reap/contracts/flight-passenger/flight';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal, type ScreenOptions } from '@reap/shared-ui/testing/render-in-portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes.ts';
import { catalogOf, detailBase, detailFlight, flight, historical, lookups, pax } from '../../testing/samples.ts';
import PassengersScreen from './passengers.screen.tsx';

const path = routes.passengers({ flightId: flight().flightId });
const show = (calls: readonly Fake[], options: ScreenOptions = {}) =>
  renderInPortal(<PassengersScreen />, {
    path,
    calls: [...calls, freeText, fake(flightList.basicList, () => [flight(1, { adjustState: 'DELAY', delayMinutes: 60 })]), ...lookups()],
    catalog: catalogOf(options.language ?? 'zh-CN'),
    ...options,
  });
const freeText = fake(passenger.getFreetextInfoByPassId, ({ passId }) => ({ paxId: passId, pnr: 'ABC123', freeText: 'SSR WCHR TV HK1' }));
const list = () => fake(passenger.page, () => pageOf([pax(1), pax(2)]));
const details = () => ({
  flight: fake(passenger.detailFlight, () => detailFlight()),
  base: fake(passenger.detailBase, () => detailBase()),
  history: fake(passenger.historicalFlight, () => pageOf([historical(1)], 1)),
});
const openFirst = async () => userEvent.click(await screen.findByRole('button', { name: '旅客1' }));
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

test('the head says which flight this is and how it runs; the list is of this flight alone', async () => {
  const page = list();
  const { portal } = show([page]);
  expect(await screen.findByRole('heading', { name: 'TV9801' })).toBeInTheDocument();
  expect(screen.getByText('延误 1h00m')).toBeInTheDocument();
  expect(screen.getByText('75%')).toBeInTheDocument();
  await waitFor(() => expect(portal.titles).toContain('TV9801 旅客'));
  expect(page.inputs[0]).toMatchObject({ flightId: flight().flightId });
});

test('Reset leaves the flight where it is', async () => {
  const page = list();
  show([page], { path: `${path}&paxName=X` });
  await screen.findByRole('button', { name: '旅客1' });
  await userEvent.click(screen.getByRole('button', { name: /重\s?置/ }));
  await waitFor(() => expect(page.inputs.at(-1)).not.toHaveProperty('paxName'));
  expect(page.inputs.at(-1)).toMatchObject({ flightId: flight().flightId });
});

test('without a flight it looks for passengers of a day, masks shown as they came', async () => {
  const page = list();
  show([page], { path: routes.passengers() });
  const row = within((await screen.findByRole('button', { name: '旅客1' })).closest('tr') as HTMLElement);
  expect(row.getByText('5401**********0011')).toBeInTheDocument();
  expect(row.getByText('TV9801')).toBeInTheDocument();
  expect(page.inputs[0]).toHaveProperty('flightDate');
});

test('the drawer opens on this flight: groups, amounts, words, badges; the other tabs have not asked', async () => {
  const { flight: one, base, history } = details();
  show([list(), one, base, history]);
  await openFirst();
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('region', { name: '航班及订座' })).toHaveTextContent('¥1,234.50');
  expect(drawer.getByRole('region', { name: '航班及订座' })).toHaveTextContent('2026-03-01 10:30');
  expect(drawer.getByRole('region', { name: '费用' })).toHaveTextContent('¥80.00');
  expect(drawer.getByRole('region', { name: '值机及登机' })).toHaveTextContent('柜台值机');
  expect(drawer.getByRole('region', { name: '行李及服务' })).toHaveTextContent('2/23KG');
  const badges = within(drawer.getByRole('list', { name: '旅客标识' })).getAllByRole('listitem');
  expect(badges.map(badge => badge.textContent)).toEqual(['要客', '金卡', '轮椅']);
  expect([one.inputs.length, base.inputs.length, history.inputs.length]).toEqual([1, 0, 0]);
});

test('each tab asks when it is opened, once', async () => {
  const { flight: one, base, history } = details();
  show([list(), one, base, history]);
  await openFirst();
  await screen.findByRole('region', { name: '费用' });
  await tab('基本信息');
  const basic = await screen.findByRole('region', { name: '基本信息' });
  expect(basic).toHaveTextContent('未知');
  expect(basic).toHaveTextContent('中国');
  expect(basic).toHaveTextContent('5401**********0011');
  expect(history.inputs).toHaveLength(0);
  await tab('本次航班');
  await tab('基本信息');
  expect([one.inputs.length, base.inputs.length]).toEqual([1, 1]);
});

test.each([
  ['F', '女'],
  ['*', '未知'],
  ['M', '男'],
  ['CHD', '男'],
])('sex %s is shown as %s (seed 1 §3)', async (gender, word) => {
  const { flight: one } = details();
  show([list(), one, fake(passenger.detailBase, () => detailBase({ gender }))]);
  await openFirst();
  await tab('基本信息');
  const label = await screen.findByText('性别');
  expect(label.closest('tr')).toHaveTextContent(word);
});

test('a tab that fails says so and leaves the others alone', async () => {
  let down = true;
  const { flight: one, history } = details();
  show([list(), one, history, fake(passenger.detailBase, () => (down ? refuse('server.busy') : detailBase()))]);
  await openFirst();
  await tab('基本信息');
  await screen.findByRole('alert');
  await tab('历史航班');
  expect(await screen.findByText('TV9701')).toBeInTheDocument();
  await tab('本次航班');
  expect(screen.getByRole('region', { name: '费用' })).toBeInTheDocument();
  down = false;
  await tab('基本信息');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('region', { name: '基本信息' })).toBeInTheDocument();
});

test('the history is paged and downloaded', async () => {
  const { flight: one } = details();
  const history = fake(passenger.historicalFlight, () => pageOf([historical(1)], 41));
  const download = fake(passenger.flightHistoryDownload, () => refuse('passenger.notFound'));
  const { portal } = show([list(), one, history, download]);
  await openFirst();
  await tab('历史航班');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('共 41 次')).toBeInTheDocument();
  expect(drawer.getByText('公务舱')).toBeInTheDocument();
  expect(drawer.getByText('¥888.00')).toBeInTheDocument();
  await userEvent.click(drawer.getByRole('button', { name: '第 3 页' }));
  await waitFor(() => expect(history.inputs.at(-1)).toMatchObject({ id: pax(1).paxId, pageNumber: 3 }));
  await userEvent.click(drawer.getByRole('button', { name: /下载历史航班/ }));
  await waitFor(() => expect(download.inputs).toEqual([{ id: pax(1).paxId }]));
  expect(portal.toasts).toEqual([{ kind: 'failure', text: 'passenger.notFound' }]);
});

test('who may not see the flight list is not led to it by a flight of the history', async () => {
  const { flight: one, history } = details();
  show([list(), one, history], { can: ['fp:passenger:view'] });
  await openFirst();
  await tab('历史航班');
  expect(await screen.findByText('TV9701')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'TV9701' })).not.toBeInTheDocument();
});

test('nobody has flown before: it says so, and there is nothing to download (English)', async () => {
  const { flight: one } = details();
  show([list(), one, fake(passenger.historicalFlight, () => pageOf([]))], { language: 'en-US' });
  await openFirst();
  await tab('Historical flights');
  expect(await screen.findByText('No other flights')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Download flight history/ })).toBeDisabled();
});

test('the booking’s free text stands below, as it was written', async () => {
  const { flight: one } = details();
  show([list(), one]);
  await openFirst();
  expect(await within(await screen.findByRole('region', { name: 'PNR自由文本' })).findByText('SSR WCHR TV HK1')).toBeInTheDocument();
});

test('what he may not see is a dash, and the drawer can be left by keyboard', async () => {
  const { ticketPrice: _, phoneNumber: __, ...hidden } = detailFlight();
  show([list(), fake(passenger.detailFlight, () => hidden as ReturnType<typeof detailFlight>)]);
  await openFirst();
  const booking = await screen.findByRole('region', { name: '航班及订座' });
  expect(within(booking).getByText('手机号').closest('tr')).toHaveTextContent('手机号—');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: '航班及订座' })).not.toBeInTheDocument());
});
