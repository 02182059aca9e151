import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { exportJobs } from '../export/export.schema.ts';
import { newId } from '../ids.ts';
import { eventOutbox } from '../kernel.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** An export of the administrator's that a server was at, as it stands in the queue; it expires in so many minutes. */
const begun = (state: string, minutes: number): Promise<string> =>
  portal.inDb(async (db, tenantId) => {
    const id = newId();
    const now = new Date();
    await db.insert(exportJobs).values({
      tenantId,
      id,
      userId: await portal.userId('admin'),
      call: 'uc.employee.export',
      input: { name: '张三' },
      language: 'zh-CN',
      fileName: 'x.xlsx',
      format: 'xlsx',
      status: 'running',
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    });
    const data = JSON.stringify({ tenantId, data: { jobId: id } });
    await portal.asOwner(`insert into pgboss.job (name, data, state) values ('export.make', '${data}', '${state}')`);
    return id;
  });

test('an export that the queue has given up ends, and its asker hears of it; what a server is at goes on', async () => {
  const lost = await begun('failed', 60);
  const underWay = await begun('active', 60);
  await portal.app.doChore('upkeep');
  const { find } = portal.as('admin').portal.job;
  expect(await find({ id: lost })).toMatchObject({ status: 'failed', errorKey: 'server.internal' });
  expect(await find({ id: underWay })).toMatchObject({ status: 'running', errorKey: '' });
  const [kept] = await portal.inDb(db => db.select().from(exportJobs).where(eq(exportJobs.id, lost)));
  expect(kept?.input).toEqual({});
  const told = await portal.inDb(db => db.select().from(eventOutbox));
  expect(told).toContainEqual(
    expect.objectContaining({
      userIds: [await portal.userId('admin')],
      payload: expect.objectContaining({ kind: 'job', jobId: lost, status: 'failed' }),
    }),
  );
});

test('what can’t be cleaned keeps nothing else from being cleaned', async () => {
  const expired = await begun('completed', -1);
  await portal.asOwner('revoke delete on event_outbox, sessions from reap_app');
  await portal.app.doChore('upkeep');
  await portal.asOwner('grant delete on event_outbox, sessions to reap_app');
  expect(await portal.inDb(db => db.$count(exportJobs, eq(exportJobs.id, expired)))).toBe(0);
});
