import { smsEmployee, smsPassenger } from '@reap/contracts/message-center/sms-record';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zh from '../../texts/chinese.ts';
import en from '../../texts/english.ts';
import type { SmsRow } from './sms-columns.tsx';
import SmsEmployeeScreen from './sms-employee.screen.tsx';
import SmsPassengerScreen from './sms-passenger.screen.tsx';

const message = (n: number, more: Partial<SmsRow> = {}): SmsRow => ({
  id: idOf(n),
  applyObject: 'PASSENGER',
  receiver: `旅客${n}`,
  telphone: '13611110001',
  content: '您乘坐的TV9801航班预计推迟至14:05起飞',
  sendStatus: 2,
  deliveryState: 'received',
  receiveMode: 2,
  businessCategory: 2,
  station: 'LXA',
  flightNo: 'TV9801',
  flightDate: '2026-03-14',
  sender: '卓玛',
  reason: null,
  failure: '',
  attempts: 1,
  allowed: [],
  createdTime: '2026-03-14T02:00:00Z',
  sendTime: '2026-03-14T02:00:02Z',
  reportedTime: '2026-03-14T02:00:09Z',
  ...more,
});
const dead = message(2, { sendStatus: 3, deliveryState: 'failed', reason: 'refused', failure: '空号' });

const states = (['received', 'failed'] as const).map(deliveryState => ({ deliveryState, count: 1 }));

test('a message opens with its words and why it failed; the figures lead to those of one state', async () => {
  const asked: object[] = [];
  renderInPortal(<SmsPassengerScreen />, {
    path: '/features/message/sms-passenger',
    catalog: zh,
    calls: [
      fake(smsPassenger.list, filter => {
        asked.push(filter);
        return pageOf([message(1), dead]);
      }),
      fake(smsPassenger.statics, () => ({ total: 2, more: false, states })),
      fake(smsPassenger.detail, () => dead),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: '旅客2' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(dead.content ?? '')).toBeInTheDocument();
  expect(drawer.getByText('网关拒收：空号')).toBeInTheDocument();
  await userEvent.click(drawer.getByRole('button', { name: '关闭' }));
  await userEvent.click(screen.getByRole('button', { name: '发送失败 1' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ deliveryState: 'failed' }));
});

test('one person’s messages stay one person’s after a reset, also when the page is loaded again', async () => {
  const list = fake(smsPassenger.list, () => pageOf([]));
  const show = (path: string) =>
    renderInPortal(<SmsPassengerScreen />, {
      path,
      catalog: zh,
      calls: [list, fake(smsPassenger.statics, () => ({ total: 0, more: false, states: [] }))],
    });
  const { portal, unmount } = show(`/features/message/sms-passenger?senderId=${idOf(7)}&startDate=2026-03-01&endDate=2026-03-10`);
  await waitFor(() => expect(list.inputs).toMatchObject([{ senderId: idOf(7), startDate: '2026-03-01' }]));
  const [reset] = screen.getAllByRole('button', { name: /重\s?置/ });
  await userEvent.click(reset as HTMLElement);
  await waitFor(() => expect(list.inputs).toHaveLength(2));
  unmount();
  show(portal.paths.at(-1) ?? '');
  await waitFor(() => expect(list.inputs).toHaveLength(3));
  expect(list.inputs.at(-1)).toEqual(list.inputs[1]);
  expect(list.inputs.at(-1)).toMatchObject({ senderId: idOf(7) });
});

test('where more match than are counted, states are led to without a number that would be wrong', async () => {
  renderInPortal(<SmsPassengerScreen />, {
    path: '/features/message/sms-passenger',
    catalog: zh,
    calls: [
      fake(smsPassenger.list, () => pageOf([message(1)])),
      fake(smsPassenger.statics, () => ({ total: 10_000, more: true, states: states.slice(1) })),
    ],
  });
  expect(await screen.findByRole('button', { name: '发送失败' })).toBeInTheDocument();
});

test('of a message that nobody can say anything of, a person says it', async () => {
  const settle = fake(smsPassenger.settle, () => null);
  const unknown = message(3, { deliveryState: 'unknown', sendStatus: 1, allowed: ['settle'] });
  renderInPortal(<SmsPassengerScreen />, {
    path: '/features/message/sms-passenger',
    catalog: zh,
    calls: [
      fake(smsPassenger.list, () => pageOf([unknown])),
      fake(smsPassenger.statics, () => ({ total: 1, more: false, states: [] })),
      fake(smsPassenger.detail, () => (settle.inputs.length > 0 ? message(3) : unknown)),
      settle,
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: '旅客3' }));
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.click(await drawer.findByRole('button', { name: '已送达' }));
  await waitFor(() => expect(drawer.queryByText('网关没有答复，结果未知')).not.toBeInTheDocument());
  expect(settle.inputs).toEqual([{ id: idOf(3), outcome: 'received' }]);
});

test('so of one that the gateway has and never reports on, but it is not sent once more', async () => {
  const sent = message(3, { deliveryState: 'sent', sendStatus: 1, allowed: ['settle'] });
  renderInPortal(<SmsPassengerScreen />, {
    path: '/features/message/sms-passenger',
    catalog: zh,
    calls: [
      fake(smsPassenger.list, () => pageOf([sent])),
      fake(smsPassenger.statics, () => ({ total: 1, more: false, states: [] })),
      fake(smsPassenger.detail, () => sent),
      fake(smsPassenger.settle, () => null),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: '旅客3' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('网关已接收，但一直没有送达报告')).toBeInTheDocument();
  expect(drawer.getByRole('button', { name: '未送达' })).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: '再发一次' })).not.toBeInTheDocument();
});

test('what is settled can be deleted after a question, what is on its way can not', async () => {
  const gone: string[] = [];
  renderInPortal(<SmsEmployeeScreen />, {
    path: '/features/message/sms-employee',
    language: 'en-US',
    catalog: en,
    calls: [
      fake(smsEmployee.list, () =>
        pageOf([message(1, { allowed: ['delete'] }), message(2, { deliveryState: 'unknown', sendStatus: 1, reportedTime: null })]),
      ),
      fake(smsEmployee.statics, () => ({ total: 2, more: false, states: [] })),
      fake(smsEmployee.delete, ({ id }) => {
        gone.push(id);
        return null;
      }),
    ],
  });
  const under = within(await screen.findByRole('row', { name: /旅客2/ }));
  expect(under.getByText('Outcome unknown')).toBeInTheDocument();
  expect(under.queryByRole('button', { name: /Delete/ })).not.toBeInTheDocument();
  await userEvent.click(within(screen.getByRole('row', { name: /旅客1/ })).getByRole('button', { name: /Delete/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(gone).toEqual([message(1).id]));
});
