import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { flightEvent } from '@reap/contracts/message-center/flight-event';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { smsTemplate } from '@reap/contracts/message-center/sms-template';
import { PanelFlightContext } from '@reap/shared-ui/flight-panels';
import { later } from '@reap/shared-ui/testing/device';
import { type Fake, fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { comeBack, leaveTab, Tab } from '@reap/shared-ui/testing/tab';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import EventsPanel from '../../flight-panels/events.panel.tsx';
import { routes } from '../../routes.ts';
import zh from '../../texts/chinese.ts';
import EventListScreen from './event-list.screen.tsx';
import EventNoticeScreen from './event-notice.screen.tsx';

type Row = RowOf<typeof flightEvent.listPost>;
const row = (change: Partial<Row> = {}): Row => ({
  flightEventId: idOf(1),
  type: 'DELAY',
  state: 'proposed',
  flightId: idOf(8),
  flightNo: 'TV9801',
  flightDate: '2026-03-14',
  segment: 'LXA-CTU',
  withdrawn: 'N',
  noticeCount: 0,
  recipients: 0,
  version: 3,
  allowed: ['messageAdd'],
  proposedTime: '2026-03-14T00:00:00Z',
  changedTime: '2026-03-14T00:10:00Z',
  changes: [
    { field: 'estimatedTakeOffTime', from: '2026-03-14T02:00:00Z', to: '2026-03-14T03:00:00Z' },
    { field: 'adjustState', from: null, to: 'DELAY' },
    { field: 'reason', from: '', to: 'weather' },
  ],
  ...change,
});
const text = '您乘坐的{flightNo}航班推迟至{takeOff}起飞';
const detail = (change: Partial<AnswerOf<typeof flightEvent.detail>> = {}) => ({
  ...row(),
  notices: [],
  template: { templateId: idOf(7), textVersion: 2, name: '航班延误通知', textZh: text, textEn: 'late' },
  ...change,
});
const segments = fake(flightEvent.segments, () => [
  { segment: 'LXA-CTU', passengers: 90, withPhone: 88 },
  { segment: 'LXA-PEK', passengers: 20, withPhone: 20 },
]);
const pax: RowOf<typeof flightEvent.passengersPost> = {
  paxId: idOf(31),
  name: '张伟',
  segment: 'LXA-CTU',
  pnr: 'ABC123',
  ticketNumber: '7810000000001',
  telphone: '137****0001',
  hasPhone: 'Y',
  isVip: 'Y',
  specialService: null,
  taskId: idOf(5),
  deliveryState: 'failed',
  forgotten: false,
  sendTime: null,
};
const size = {
  characters: 20,
  partsEach: 1,
  recipients: 88,
  repeated: 2,
  parts: 88,
  price: 440,
  vipCount: 1,
  toldToday: 0,
  whole: true,
  leftOutCount: 0,
  leftOut: [],
};
const preview = () => fake(smsTask.previewSmsContentForCreateTask, ({ content }) => ({ content, receiver: '', ...size }));
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('an event says in words what has changed, and opens with its passengers, those who were told and the way to telling them', async () => {
  const written = fake(flightEvent.passengersPost, () => pageOf([pax]));
  const notices = [
    {
      taskId: idOf(5),
      taskName: '航班延误 TV9801',
      status: 4,
      recipients: 88,
      createdUser: '卓玛',
      createdTime: '2026-03-14T00:20:00Z',
    } as const,
  ];
  const state = { state: 'changed', noticeCount: 1, recipients: 88 } as const;
  const { portal } = renderInPortal(<EventListScreen />, {
    path: routes.flightEvents(),
    catalog: zh,
    calls: [
      fake(flightEvent.listPost, () => pageOf([row(state)])),
      fake(flightEvent.detail, () => detail({ ...state, notices })),
      fake(flightEvent.passengersOfEventPost, () => pageOf([pax])),
      ...[written, segments],
    ],
  });
  expect(await screen.findByText('预计起飞：2026-03-14 10:00 → 2026-03-14 11:00 · 原因：天气')).toBeInTheDocument();
  expect(screen.getByText('88 人')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'TV9801' }));
  expect(await screen.findByText('通知短信建好之后航班又有变化，请核对后决定是否再次通知。')).toBeInTheDocument();
  expect(await screen.findByText('LXA-CTU 90 人，88 人有手机号')).toBeInTheDocument();
  expect(await screen.findByText('发送失败')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: '已通知旅客' }));
  await waitFor(() => expect(written.inputs).toMatchObject([{ flightEventId: idOf(1) }]));
  await userEvent.click(screen.getByRole('tab', { name: '通知记录' }));
  expect(await screen.findByText('航班延误 TV9801')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '再次通知' }));
  expect(portal.opened).toEqual([routes.flightEventNotice({ flightEventId: idOf(1) })]);
});

test('the words of the template go to a segment; where the flight has changed meanwhile what was typed stays and the event is read anew', async () => {
  let changed = true;
  const add = fake(flightEvent.messageAdd, () =>
    changed ? refuse('flightEvent.changed', { at: '2026-03-14 08:20' }) : { taskId: idOf(5), isPrompt: false, isTaken: true },
  );
  const read: Fake = fake(flightEvent.detail, () => detail({ version: read.inputs.length > 1 ? 4 : 3 }));
  const { portal } = renderInPortal(<EventNoticeScreen />, {
    path: routes.flightEventNotice({ flightEventId: idOf(1) }),
    catalog: zh,
    calls: [
      read,
      add,
      segments,
      preview(),
      fake(smsTemplate.page, () => pageOf([])),
      fake(smsTemplate.terms, () => ({ signature: '', partPrice: 5 })),
    ],
  });
  const name = await screen.findByLabelText(/任务名称/);
  expect(name).toHaveValue('航班延误 TV9801 2026-03-14');
  expect(await screen.findByText('共 88 人，88 条，¥4.40')).toBeInTheDocument();
  await userEvent.type(name, '一');
  await userEvent.click(screen.getByText('某一航段'));
  await userEvent.click(await screen.findByRole('combobox', { name: /航段/ }));
  await userEvent.click(await screen.findByText('LXA-PEK 20 人，20 人有手机号', { selector: '.ant-select-item-option-content' }));
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  await waitFor(() => expect(read.inputs.length).toBeGreaterThan(1));
  expect(await screen.findByText('航班在 2026-03-14 08:20 又有变化，请核对后再发送')).toBeInTheDocument();
  changed = false;
  expect(name).toHaveValue('航班延误 TV9801 2026-03-14一');
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  await waitFor(() => expect(portal.toasts).toEqual([{ kind: 'success', text: 'TV9801 的通知已提交审核' }]));
  expect(add.inputs.at(-1)).toEqual({
    flightEventId: idOf(1),
    version: 4,
    taskName: '航班延误 TV9801 2026-03-14一',
    businessCategory: 2,
    degree: 0,
    content: text,
    templateId: idOf(7),
    textVersion: 2,
    segment: 'LXA-PEK',
  });
});

test('words written about an older state of the flight are not sent as if the newer one had been seen', async () => {
  let version = 3;
  const add = fake(flightEvent.messageAdd, () => refuse('flightEvent.changed', { at: '2026-03-14 08:20' }));
  const read: Fake = fake(flightEvent.detail, () => detail({ version }));
  renderInPortal(
    <Tab>
      <EventNoticeScreen />
    </Tab>,
    {
      path: routes.flightEventNotice({ flightEventId: idOf(1) }),
      catalog: zh,
      calls: [
        ...[read, add, segments, preview()],
        ...[fake(smsTemplate.page, () => pageOf([])), fake(smsTemplate.terms, () => ({ signature: '', partPrice: 5 }))],
      ],
    },
  );
  await userEvent.type(await screen.findByLabelText(/任务名称/), '一');
  await leaveTab();
  version = 4;
  later(60_000);
  await comeBack();
  await waitFor(() => expect(read.inputs.length).toBeGreaterThan(1));
  await act(async () => new Promise(done => setTimeout(done, 100)));
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  await waitFor(() => expect(add.inputs).toMatchObject([{ version: 3, content: text }]));
});

test('a message to one segment still goes to that one after its page was loaded anew', async () => {
  const add = fake(flightEvent.messageAdd, () => ({ taskId: idOf(5), isPrompt: false, isTaken: true }));
  const show = (path: string) =>
    renderInPortal(<EventNoticeScreen />, {
      path,
      catalog: zh,
      calls: [
        ...[fake(flightEvent.detail, () => detail()), add, segments, preview()],
        ...[fake(smsTemplate.page, () => pageOf([])), fake(smsTemplate.terms, () => ({ signature: '', partPrice: 5 }))],
      ],
    });
  const first = show(routes.flightEventNotice({ flightEventId: idOf(1) }));
  await userEvent.click(await screen.findByText('某一航段'));
  await userEvent.click(await screen.findByRole('combobox', { name: /航段/ }));
  await userEvent.click(await screen.findByText('LXA-PEK 20 人，20 人有手机号', { selector: '.ant-select-item-option-content' }));
  first.unmount();
  show(first.portal.paths.at(-1) ?? '');
  expect(await screen.findByRole('radio', { name: '某一航段' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  await waitFor(() => expect(add.inputs).toMatchObject([{ segment: 'LXA-PEK' }]));
});

test('the flight’s panel tells what of it is still to be told, and leads there', async () => {
  const flight = { flightId: idOf(8), flightNo: 'TV9801', flightDate: '2026-03-14' };
  const { portal } = renderInPortal(
    <PanelFlightContext value={flight}>
      <EventsPanel />
    </PanelFlightContext>,
    {
      catalog: zh,
      calls: [
        fake(flightEvent.listPost, () =>
          pageOf([row(), row({ flightEventId: idOf(2), type: 'GATE', state: 'told', noticeCount: 1, recipients: 88 })]),
        ),
      ],
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: '航班延误' }));
  expect(screen.getByText('登机口变更 · 已通知 88 人')).toBeInTheDocument();
  expect(portal.opened).toEqual([routes.flightEvents({ flightNo: '=TV9801', flightDate: '2026-03-14', flightEventId: idOf(1) })]);
});

test('words that were kept over a reload say so where the flight has changed since', async () => {
  let version = 3;
  const show = () =>
    renderInPortal(<EventNoticeScreen />, {
      path: routes.flightEventNotice({ flightEventId: idOf(1) }),
      catalog: zh,
      calls: [fake(flightEvent.detail, () => detail({ version })), segments, preview(), fake(smsTemplate.page, () => pageOf([]))],
    });
  const first = show();
  await userEvent.type(await screen.findByLabelText(/任务名称/), '一');
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('2026-03-14一'));
  first.unmount();
  version = 4;
  show();
  expect(await screen.findByText('该记录已被他人修改，您上次未保存的内容已放到新版本上，请核对后保存')).toBeInTheDocument();
  expect(screen.getByLabelText(/任务名称/)).toHaveValue('航班延误 TV9801 2026-03-14一');
});
