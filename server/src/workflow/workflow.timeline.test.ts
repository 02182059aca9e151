import { eq } from 'drizzle-orm';
import { newId } from '../kernel/ids.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { tables } from '../user-center/index.ts';
import { decide, endReview, startWorkflow, taskWithInstance, workflowDefinitions } from './index.ts';
import { orderApproval } from './workflow.rules.ts';
import { nodeTitle, timelineOf } from './workflow.timeline.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('a review that is taken back after its first level has agreed still says that it agreed', async () => {
  const level = { nameEn: 'Level', scope: 'tenant', fromFen: 0 } as const;
  const nodes = [
    { key: 'one', nameZh: '站经理审核', role: 'station-manager', ...level },
    { key: 'two', nameZh: '财务审核', role: 'finance', ...level },
  ];
  const steps = await portal.inDb(async (db, tenantId) => {
    await db.insert(workflowDefinitions).values({ tenantId, id: newId(), businessType: 'sms-task', nodes });
    const as = async (userName: string, afterMs: number) => {
      const [account] = await db.select().from(tables.users).where(eq(tables.users.userName, userName));
      if (!account) throw new Error(`no account ${userName}`);
      const user = { ...account, userId: account.id, codes: new Set<string>(), roleIds: [] };
      return { db, tenantId, user, now: new Date(Date.now() + afterMs) };
    };
    const businessId = newId();
    const record = { businessType: 'sms-task', businessId, amountFen: 0, station: 'LXA', deadlines: [] };
    const started = await startWorkflow(await as('station', 0), record);
    if (started.kind !== 'waiting') throw new Error(started.kind);
    await decide(await as('manager', 1000), await taskWithInstance(db, started.taskId), { businessId, decision: 'AGREE', remarks: '同意' });
    await endReview(await as('station', 2000), 'sms-task', businessId);
    return timelineOf(db, 'sms-task', businessId, 'zh-CN');
  });
  expect(steps.map(({ nodeName, objName, remarks }) => [nodeName, objName, remarks])).toEqual([
    ['submitter', '提交', ''],
    ['AGREE', '站经理审核', '同意'],
    ['submitter', '撤回', ''],
  ]);
});

test.each([
  [-1, '提交', 'Submitted'],
  [0, '站经理审核', 'Station manager'],
  [2, '分管领导审核', 'Director'],
  [3, '', ''],
])('node %i is called %s, in English %s', (index, chinese, english) => {
  expect([nodeTitle(orderApproval, index, 'zh-CN'), nodeTitle(orderApproval, index, 'en-US')]).toEqual([chinese, english]);
});
