import { concernedFlight, mobileConcerned } from '@reap/contracts/flight-passenger/concerned-flight';
import { formatDate } from '@reap/shared-ui/core/format';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import catalog from '../../../../locales/zh-CN/phone.json';
import { flight, silentFeed } from '../../../testing/samples.ts';
import FollowedFlightsScreen from './followed-flights.screen.tsx';

const today = formatDate(Date.now());
const follow = {
  id: idOf(7001),
  flightNo: 'TV9801',
  cisDays: '0' as const,
  cmodeSms: 0 as const,
  cmodeStationMail: 1 as const,
  phoneNumber: '',
  flightStatusJoinDTOList: [],
  flightDateJoinDTOList: [{ cdate: '2020-01-01' }, { cdate: today }],
  concernedStatusKey: '',
  status: 1 as const,
  updatedTime: '2026-03-14T00:00:00Z',
  version: 1,
};
const { flightId, flightNo, flightDate, segment, gate, takeOffTime, actualTakeOffTime, runState, delayMinutes, reason } = flight(1);
const upcoming = fake(concernedFlight.upcoming, () => [
  {
    followId: follow.id,
    flightId,
    flightNo,
    segment,
    gate,
    takeOffTime,
    // After midnight.
    estimatedTakeOffTime: '2026-03-14T16:40:00Z',
    actualTakeOffTime,
    runState,
    delayMinutes,
    reason,
    flightDate,
    adjustState: 'DELAY' as const,
  },
]);
const show = (...calls: readonly Fake[]) =>
  renderInPortal(<FollowedFlightsScreen />, { path: '/h5/flight/concerned', calls: [...calls, upcoming, silentFeed()], catalog });

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

test('a flight is followed by number and day; what is refused stands at its field', async () => {
  let known = false;
  const unknown = { flightNo: { key: 'follow.unknownFlight', text: '没有航班 TV9809，请检查航班号' } };
  const save = fake(mobileConcerned.save, () => (known ? { id: follow.id } : refuse('follow.unknownFlight', {}, unknown)));
  const { portal } = show(
    save,
    fake(concernedFlight.page, () => pageOf([follow])),
  );
  await userEvent.click(await screen.findByRole('button', { name: '关注' }));
  expect(screen.getByLabelText('航班号')).toHaveAccessibleDescription('请输入航班号');
  await userEvent.type(screen.getByLabelText('航班号'), '9809');
  await userEvent.click(screen.getByRole('button', { name: '关注' }));
  await waitFor(() => expect(screen.getByLabelText('航班号')).toHaveAccessibleDescription('没有航班 TV9809，请检查航班号'));
  known = true;
  await userEvent.click(screen.getByRole('button', { name: '关注' }));
  await waitFor(() => expect(save.inputs.at(-1)).toEqual({ flightNo: 'TV9809', flightDate: today }));
  await waitFor(() => expect(portal.toasts.map(({ text }) => text)).toContain(`已关注 TV9809（${today}），变动后将通知您`));
});

test('own follows with their next day, and how today’s flights stand; one is ended after a question', async () => {
  const remove = fake(mobileConcerned.delete, () => null);
  show(
    remove,
    fake(concernedFlight.page, () => pageOf([follow])),
  );
  const coming = within(await screen.findByRole('region', { name: '今明两天' }));
  expect(coming.getByText(/延误/)).toBeInTheDocument();
  expect(coming.getByText(/LXA-CTU · 03-15 00:40 起飞/)).toBeInTheDocument();
  expect(await screen.findByText('接口推送自 2026-03-14 11:00 起没有新消息')).toBeInTheDocument();
  expect(await screen.findByRole('list')).toHaveTextContent(`TV9801${today}`);
  await userEvent.click(screen.getByRole('button', { name: '取消关注 TV9801' }));
  expect(remove.inputs).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog', { name: '取消关注 TV9801？' })).getByRole('button', { name: '取消关注' }));
  await waitFor(() => expect(remove.inputs).toEqual([{ id: follow.id }]));
});
