import type { AnswerOf } from '@reap/contracts/contract';
import { smsTask } from '@reap/contracts/message-center/sms-task';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes.ts';
import zh from '../../texts/chinese.ts';
import en from '../../texts/english.ts';
import TaskAuditScreen from './task-audit.screen.tsx';
import TaskListScreen from './task-list.screen.tsx';
import { people, task } from './testing/tasks.ts';

const list = { snapshotNo: 1, comparedTime: null, snapshotTime: '2026-03-14T02:00:00Z', recipients: 2, parts: 2, price: 10 };
const same = { ...list, added: 0, removed: 0, changed: 0, changes: [] };
const gone = {
  change: 'removed' as const,
  why: 'gone' as const,
  receiver: '王芳',
  telphone: '138****0002',
  flightNo: 'TV9801',
  flightDate: '2026-03-14',
  segment: 'LXA-CTU',
  flightBefore: '',
};
const reviewed = (check: () => AnswerOf<typeof smsTask.auditAudience>) => [
  fake(smsTask.auditTaskInfo, () => task(1)),
  fake(smsTask.auditGetPassgener, () =>
    pageOf([{ ...people[0], id: idOf(90), receiver: '张伟', telphone: '137****0001' }, ...people] as never),
  ),
  fake(smsTask.auditGetVipCount, () => ({ recipients: 2, vipCount: 1, specials: [{ specialService: 'WCHR' as const, count: 1 }] })),
  fake(smsTask.auditAudience, check),
  fake(smsTask.previewSmsContentForAudit, ({ id }) => ({
    content: '【TV航空】{paxName}您好',
    receiver: id ? '李娜' : '张伟',
    telphone: '137****0001',
    characters: 10,
    parts: 1,
  })),
];

test('a reviewer sees whom the list holds and what each gets, and decides about the version that was seen (English)', async () => {
  const audit = fake(smsTask.audit, () => ({ isPrompt: false }));
  renderInPortal(<TaskAuditScreen />, {
    path: routes.smsTaskAudit({ taskId: idOf(1) }),
    language: 'en-US',
    catalog: en,
    calls: [...reviewed(() => same), audit],
  });
  expect(await screen.findByText('【TV航空】张伟您好')).toBeInTheDocument();
  expect(await screen.findByText(/^List 1, taken 2026-03-14/)).toBeInTheDocument();
  expect(await screen.findByText('VIP 1')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: '138****8000' }));
  expect(await screen.findByText('【TV航空】李娜您好')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Audit/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Once passed it goes to the 2 recipients of list 1 for ¥0.10')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(audit.inputs).toMatchObject([{ taskId: idOf(1), auditStatus: 'AGREE', version: 1 }]));
});

test('what has changed since the list was taken stands above it; taking it anew says why it could not be', async () => {
  let taken = false;
  let asked = 0;
  const take = fake(smsTask.auditSnapshot, () => {
    asked += 1;
    if (asked === 1) return refuse('smsTask.reviewMoved');
    taken = true;
    return { snapshotNo: 2, isTaken: true };
  });
  renderInPortal(<TaskAuditScreen />, {
    path: routes.smsTaskAudit({ taskId: idOf(1) }),
    catalog: zh,
    calls: [...reviewed(() => (taken ? same : { ...same, removed: 1, changes: [gone] })), take],
  });
  expect(await screen.findByText('名单生成后有变化：新增 0 人，移出 1 人，变更 0 人')).toBeInTheDocument();
  expect(screen.getByText('移出 王芳 138****0002 TV9801 LXA-CTU · 航班已起飞、已取消或已改签')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /更新名单/ }));
  expect(await screen.findByText(/前面的审批人看到的是原名单/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /更新名单/ }));
  await waitFor(() => expect(screen.queryByText(/名单生成后有变化/)).not.toBeInTheDocument());
  expect(take.inputs).toMatchObject([{ taskId: idOf(1), version: 1 }, { version: 1 }]);
});

test('a list that is taken anew under an open dialog is not passed unseen: the one that was read is refused, then the new one shown', async () => {
  let version = 1;
  const audit = fake(smsTask.audit, asked => (asked.version === version ? { isPrompt: false } : refuse('record.changed')));
  const [, ...others] = reviewed(() => same);
  const now = () => task(1, { version, snapshotNo: version, recipients: version === 1 ? 2 : 140 });
  const { portal } = renderInPortal(<TaskAuditScreen />, {
    path: routes.smsTaskAudit({ taskId: idOf(1) }),
    catalog: zh,
    calls: [fake(smsTask.auditTaskInfo, now), ...others, audit],
  });
  await userEvent.click(await screen.findByRole('button', { name: /审核/ }));
  const dialog = within(await screen.findByRole('dialog'));
  version = 2;
  act(() => portal.emit({ kind: 'task', orderId: idOf(1) }));
  expect(await screen.findByText('140')).toBeInTheDocument();
  expect(dialog.getByText('同意后将按名单 1 发给 2 人，共 ¥0.10')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: '同意' }));
  await userEvent.click(await dialog.findByRole('button', { name: /刷新|重新/ }));
  expect(await dialog.findByText('同意后将按名单 2 发给 140 人，共 ¥0.10')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: '同意' }));
  await waitFor(() => expect(audit.inputs).toMatchObject([{ version: 1 }, { version: 2 }]));
});

test('a long list is compared when its reviewer asks for it, and what has changed is shown once that is done', async () => {
  let compared = false;
  const compare = fake(smsTask.auditCompare, () => {
    compared = true;
    return null;
  });
  const [, ...others] = reviewed(() => (compared ? { ...same, comparedTime: '2026-03-14T03:00:00Z', removed: 1, changes: [gone] } : same));
  const { portal } = renderInPortal(<TaskAuditScreen />, {
    path: routes.smsTaskAudit({ taskId: idOf(1) }),
    catalog: zh,
    calls: [fake(smsTask.auditTaskInfo, () => task(1, { recipients: 120_000, listing: compared ? 'compare' : null })), ...others, compare],
  });
  await userEvent.click(await screen.findByRole('button', { name: '与现在的旅客比较' }));
  await waitFor(() => expect(compare.inputs).toMatchObject([{ taskId: idOf(1) }]));
  act(() => portal.emit({ kind: 'task', orderId: idOf(1) }));
  expect(await screen.findByText('名单生成后有变化：新增 0 人，移出 1 人，变更 0 人')).toBeInTheDocument();
});

test('several tasks are decided at once; which could not be is told with the reason', async () => {
  const batch = fake(smsTask.auditBatch, () => ({
    decided: 1,
    refused: [{ taskId: idOf(2), taskName: '任务2', note: '任务当前为“已停用”' }],
  }));
  renderInPortal(<TaskListScreen />, {
    path: routes.smsTasks(),
    catalog: zh,
    calls: [fake(smsTask.list, () => pageOf([task(1), task(2, { version: 3 }), task(3, { allowed: ['disable'] })])), batch],
  });
  await screen.findByText('任务1');
  await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: /审核选中/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('同意后将发给 4 人，共 ¥0.20')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: '同意' }));
  await waitFor(() => expect(batch.inputs).toMatchObject([{ ids: [idOf(1), idOf(2)], versions: [1, 3], auditStatus: 'AGREE' }]));
  const told = within(await screen.findByRole('dialog', { name: '1 项任务未能审核' }));
  expect(told.getByRole('listitem')).toHaveTextContent('任务2 任务当前为“已停用”');
});
