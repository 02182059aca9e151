import { smsTask } from '@reap/contracts/message-center/sms-task';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes.ts';
import zh from '../../texts/chinese.ts';
import TaskAuditScreen from './task-audit.screen.tsx';
import TaskListScreen from './task-list.screen.tsx';
import { people, task } from './testing/tasks.ts';

test('several at once: a list that is taken anew under the open dialog is not passed unseen, as it is not for one', async () => {
  let version = 1;
  const batch = fake(smsTask.auditBatch, () => ({ decided: 1, refused: [] }));
  const { portal } = renderInPortal(<TaskListScreen />, {
    path: routes.smsTasks(),
    catalog: zh,
    calls: [
      fake(smsTask.list, () =>
        pageOf([task(1, { version, snapshotNo: version, ...(version > 1 && { recipients: 14_000, price: 70_000 }) })]),
      ),
      batch,
    ],
  });
  const row = within((await screen.findByText('任务1')).closest('tr') as HTMLElement);
  await userEvent.click(row.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: /批量审核|审核所选|审核选中/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/¥0\.10/)).toBeInTheDocument();
  version = 2;
  act(() => portal.emit({ kind: 'task', orderId: idOf(1) } as never));
  await screen.findByText('14,000');
  await userEvent.click(dialog.getByRole('button', { name: '同意' }));
  await waitFor(() => expect(batch.inputs).toHaveLength(1));
  expect(batch.inputs[0]).toMatchObject({ versions: [1] });
});

test('a dialog that was closed while the record was read again after a conflict stays closed', async () => {
  let slow: Promise<void> | undefined;
  const wait = Promise.withResolvers<void>();
  const same = {
    snapshotNo: 1,
    comparedTime: null,
    snapshotTime: '2026-03-14T02:00:00Z',
    recipients: 2,
    parts: 2,
    price: 10,
    added: 0,
    removed: 0,
    changed: 0,
    changes: [],
  };
  const info = fake(smsTask.auditTaskInfo, async () => {
    await slow;
    return task(1, { version: 2 });
  });
  renderInPortal(<TaskAuditScreen />, {
    path: routes.smsTaskAudit({ taskId: idOf(1) }),
    catalog: zh,
    calls: [
      info,
      fake(smsTask.auditGetPassgener, () => pageOf(people)),
      fake(smsTask.auditGetVipCount, () => ({ recipients: 2, vipCount: 0, specials: [] })),
      fake(smsTask.auditAudience, () => same),
      fake(smsTask.previewSmsContentForAudit, () => ({
        content: '您好',
        receiver: '张伟',
        telphone: '137****0001',
        characters: 10,
        parts: 1,
      })),
      fake(smsTask.audit, () => refuse('record.changed')),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: /审核/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '同意' }));
  const again = await screen.findByRole('button', { name: /重新载入/ });
  slow = wait.promise;
  await userEvent.click(again);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /取\s?消/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(async () => wait.resolve());
  await act(async () => new Promise(resolve => setTimeout(resolve, 800)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
