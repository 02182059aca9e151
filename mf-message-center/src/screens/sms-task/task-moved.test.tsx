import { smsTask } from '@reap/contracts/message-center/sms-task';
import { fake, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { act, screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes.ts';
import zh from '../../texts/chinese.ts';
import { TaskDrawer } from './task.drawer.tsx';
import TaskAuditScreen from './task-audit.screen.tsx';
import { people, task } from './testing/tasks.ts';

const line = () =>
  screen
    .getAllByRole('status')
    .map(one => one.textContent ?? '')
    .find(text => text.includes('名单')) ?? '';
const list = {
  comparedTime: null,
  snapshotTime: '2026-03-14T02:00:00Z',
  recipients: 20_000,
  parts: 2,
  price: 10,
  added: 0,
  removed: 0,
  changed: 0,
  changes: [],
};

test('a long list that was taken anew in the background is shown with the message and the VIPs of now', async () => {
  let snapshotNo = 1;
  const { portal } = renderInPortal(<TaskAuditScreen />, {
    path: routes.smsTaskAudit({ taskId: idOf(1) }),
    catalog: zh,
    calls: [
      fake(smsTask.auditTaskInfo, () => task(1, { snapshotNo, version: snapshotNo, recipients: 20_000 })),
      fake(smsTask.auditGetPassgener, () => pageOf(people)),
      fake(smsTask.auditGetVipCount, () => ({ recipients: 20_000, vipCount: snapshotNo === 1 ? 1 : 7, specials: [] })),
      fake(smsTask.auditAudience, () => ({ ...list, snapshotNo })),
      fake(smsTask.previewSmsContentForAudit, () => ({
        content: snapshotNo === 1 ? '推迟至10:00' : '推迟至16:00',
        receiver: '张伟',
        telphone: '137****0001',
        characters: 10,
        parts: 1,
      })),
    ],
  });
  expect(await screen.findByText('推迟至10:00')).toBeInTheDocument();
  await waitFor(() => expect(line()).toMatch(/ 1$/));
  snapshotNo = 2;
  act(() => portal.emit({ kind: 'task', orderId: idOf(1) } as never));
  expect(await screen.findByText(/名单 2/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('推迟至16:00')).toBeInTheDocument());
  await waitFor(() => expect(line()).toMatch(/ 7$/));
});

test('the figures of a task move on with its list while its messages leave', async () => {
  let sent = 0;
  const counts = fake(smsTask.detailSendCount, () => ({
    waiting: 2 - sent,
    forgotten: 0,
    states: sent ? [{ deliveryState: 'received' as const, count: sent }] : [],
  }));
  const { portal } = renderInPortal(<TaskDrawer taskId={idOf(1)} onClose={() => undefined} />, {
    path: routes.smsTasks(),
    catalog: zh,
    calls: [fake(smsTask.detailTask, () => ({ ...task(1), records: [] })), fake(smsTask.detailSend, () => pageOf(people)), counts],
  });
  expect(await screen.findByText('尚未提交 2')).toBeInTheDocument();
  sent = 2;
  act(() => portal.emit({ kind: 'task', orderId: idOf(1) } as never));
  await waitFor(() => expect(counts.inputs).toHaveLength(2));
});

test('of recipients whose records are kept no longer that is said, not that nothing was handed on', async () => {
  const gone = people.map(one => ({ ...one, deliveryState: null, reason: null, failure: '', forgotten: true }));
  renderInPortal(<TaskDrawer taskId={idOf(1)} onClose={() => undefined} />, {
    path: routes.smsTasks(),
    catalog: zh,
    calls: [
      fake(smsTask.detailTask, () => ({ ...task(1), records: [] })),
      fake(smsTask.detailSend, () => pageOf(gone)),
      fake(smsTask.detailSendCount, () => ({ waiting: 0, forgotten: 1, states: [] })),
    ],
  });
  expect(await screen.findByText('记录已过保留期')).toBeInTheDocument();
  expect(await screen.findByText('记录已过保留期 1')).toBeInTheDocument();
});
