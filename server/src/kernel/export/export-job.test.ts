import { maxExportRows } from '@reap/contracts/portal/job';
import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { worldIn } from '../../testing/world.ts';
import { userRoles } from '../../user-center/accounts/user.schema.ts';
import { dataColumnRules } from '../../user-center/data-permission/data-permission.schema.ts';
import { newId } from '../ids.ts';
import { exportJobs } from './export.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await worldIn(portal, 'TV');
});
afterAll(() => portal.stop());

/** An export of the administrator's that was asked for and waits; what may be asked for has changed since. */
const waiting = (call: string, input: object): Promise<{ id: string; tenantId: string }> =>
  portal.inDb(async (db, tenantId) => {
    const id = newId();
    await db.insert(exportJobs).values({
      tenantId,
      id,
      userId: await portal.userId('admin'),
      call,
      input,
      language: 'zh-CN',
      fileName: 'x.xlsx',
      format: 'xlsx',
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    });
    return { id, tenantId };
  });

async function made({ id, tenantId }: { id: string; tenantId: string }) {
  await portal.asOwner(
    `insert into pgboss.job (name, data) values ('export.make', '${JSON.stringify({ tenantId, data: { jobId: id } })}')`,
  );
  return until(async () => {
    const found = await portal.as('admin').portal.job.find({ id });
    return found.status !== 'queued' && found.status !== 'running' && found;
  });
}

describe('an export that waits while names are hidden from its asker', () => {
  const staff = () => portal.as('admin').uc.employee;
  beforeAll(async () => {
    const userId = await portal.userId('admin');
    const held = await portal.inDb(db => db.select().from(userRoles).where(eq(userRoles.userId, userId)));
    await portal.inDb((db, tenantId) =>
      db
        .insert(dataColumnRules)
        .values(held.map(({ roleId }) => ({ tenantId, roleId, modelId: 'uc.employee', columnName: 'name', processor: 1 as const }))),
    );
  });

  test.each([{ name: '张三' }, { sortColumn: 'name', isAsc: true }])('%j: is refused as it would be now', async input => {
    await expect(staff().export(input)).rejects.toMatchObject({ key: 'request.invalid' });
    expect(await made(await waiting('uc.employee.export', input))).toMatchObject({
      status: 'failed',
      errorKey: 'request.invalid',
      rowsDone: 0,
    });
  });

  test('is made where it asks for nothing by them', async () => {
    expect(await made(await waiting('uc.employee.export', {}))).toMatchObject({ status: 'done' });
  });
});

test('an export that has more rows than any may have when its turn comes is refused, and not cut off', async () => {
  const job = await waiting('fp.flightList.allFlightListExport', {});
  // As many times as it takes; to write that many would take longer than a statement may.
  await portal.asOwner(`
    alter table flights rename to flown;
    create view flights with (security_invoker) as select flown.* from flown, generate_series(1, ${maxExportRows + 1});
    grant select on flights to reap_app`);
  expect(await made(job)).toMatchObject({ status: 'failed', errorKey: 'export.tooMany', rowsDone: 0 });
});
