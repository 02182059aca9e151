import { messageCenterPages } from '@reap/contracts/message-center/pages';
import { personReport, sentReport } from '@reap/contracts/message-center/sms-report';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import zh from '../../texts/chinese.ts';
import ReportScreen from './report.screen.tsx';

const counts = { total: 3, received: 2, sent: 0, failed: 1, unknown: 0, underWay: 0 };
const person = { senderId: idOf(5), sender: '卓玛', ...counts, lastTime: '2026-03-14T02:00:00Z' };

const sums = fake(sentReport.statics, () => ({
  ...counts,
  byDay: [{ day: '2026-03-14', ...counts }],
  byStation: [{ station: '', total: 3 }],
  byCategory: [
    { businessCategory: 1 as const, total: 2 },
    { businessCategory: 2 as const, total: 1 },
  ],
}));
const people = fake(personReport.statics, () => pageOf([person, { ...person, senderId: '', sender: '' }]));

test('sums, days and senders of one question; a category narrows both', async () => {
  renderInPortal(<ReportScreen />, { path: messageCenterPages.smsReport, catalog: zh, calls: [sums, people] });
  expect(await screen.findByText('未分航站')).toBeInTheDocument();
  expect(await screen.findByText('系统自动')).toBeInTheDocument();
  expect(screen.getByText('失败', { selector: 'dt' }).nextSibling).toHaveTextContent('1');
  await userEvent.click(within(screen.getByRole('table', { name: '按业务类别' })).getByRole('button', { name: '航班保障' }));
  await waitFor(() => expect(sums.inputs.at(-1)).toMatchObject({ businessCategory: 1 }));
  expect(people.inputs.at(-1)).toMatchObject({ businessCategory: 1 });
});

test.each([
  ['PASSENGER', messageCenterPages.smsPassenger],
  ['WORKER', messageCenterPages.smsEmployee],
])('a sender leads to the messages that are counted, to passengers or to staff; the portal itself leads nowhere (%s)', async (to, page) => {
  const { portal } = renderInPortal(<ReportScreen />, {
    path: `${messageCenterPages.smsReport}?applyObject=${to}`,
    catalog: zh,
    calls: [sums, people],
  });
  await userEvent.click(await screen.findByRole('button', { name: '卓玛' }));
  expect(portal.opened.at(-1)).toContain(`${page}?`);
  expect(portal.opened.at(-1)).toContain(`senderId=${idOf(5)}`);
  expect(screen.getByText('系统自动').closest('a, button')).toBeNull();
});

test('where messages to passengers and to staff are counted together, no list shows what a sender has sent', async () => {
  renderInPortal(<ReportScreen />, { path: messageCenterPages.smsReport, catalog: zh, calls: [sums, people] });
  expect((await screen.findByText('卓玛')).closest('a, button')).toBeNull();
});
