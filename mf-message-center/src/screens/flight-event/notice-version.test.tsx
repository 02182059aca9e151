import type { AnswerOf } from '@reap/contracts/contract';
import { flightEvent } from '@reap/contracts/message-center/flight-event';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { smsTemplate } from '@reap/contracts/message-center/sms-template';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, type ReactNode, useState } from 'react';
import { routes } from '../../routes.ts';
import zh from '../../texts/chinese.ts';
import EventNoticeScreen from './event-notice.screen.tsx';

const text = '您乘坐的{flightNo}航班推迟至11:00起飞';
const detail = (version: number): AnswerOf<typeof flightEvent.detail> => ({
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
  version,
  allowed: ['messageAdd'],
  proposedTime: '2026-03-14T00:00:00Z',
  changedTime: '2026-03-14T00:10:00Z',
  changes: [
    { field: 'estimatedTakeOffTime', from: '2026-03-14T02:00:00Z', to: version === 3 ? '2026-03-14T03:00:00Z' : '2026-03-14T06:00:00Z' },
  ],
  notices: [],
  template: { templateId: idOf(7), textVersion: 2, name: '航班延误通知', textZh: text, textEn: 'late' },
});
const preview = fake(smsTask.previewSmsContentForCreateTask, ({ content }) => ({
  content,
  receiver: '',
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
}));
let show: (shown: boolean) => void;
function Tab({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true);
  show = setShown;
  return <Activity mode={shown ? 'visible' : 'hidden'}>{children}</Activity>;
}
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('words that were written about an older state of the flight are not sent as if the newer one had been seen: the first try is refused', async () => {
  let current = 3;
  const add = fake(flightEvent.messageAdd, asked =>
    asked.version === current
      ? { taskId: idOf(5), isPrompt: false, isTaken: true }
      : refuse('flightEvent.changed', { at: '2026-03-14 08:20' }),
  );
  const read = fake(flightEvent.detail, () => detail(current));
  renderInPortal(
    <Tab>
      <EventNoticeScreen />
    </Tab>,
    {
      path: routes.flightEventNotice({ flightEventId: idOf(1) }),
      catalog: zh,
      calls: [
        read,
        add,
        fake(flightEvent.segments, () => [{ segment: 'LXA-CTU', passengers: 90, withPhone: 88 }]),
        preview,
        fake(smsTemplate.page, () => pageOf([])),
        fake(smsTemplate.terms, () => ({ signature: '', partPrice: 5 })),
      ],
    },
  );
  const name = await screen.findByLabelText(/任务名称/);
  await userEvent.type(name, '一');
  // Another tab is looked at for a while; meanwhile the flight is put off by three hours more.
  await act(async () => show(false));
  current = 4;
  jest.useFakeTimers({ advanceTimers: true, now: Date.now() + 60_000 });
  await act(async () => show(true));
  await waitFor(() => expect(read.inputs.length).toBeGreaterThan(1));
  expect(await screen.findByText(/14:00/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
  await waitFor(() => expect(add.inputs).toHaveLength(1));
  jest.useRealTimers();
  expect(add.inputs[0]).toMatchObject({ version: 3, content: text });
});
