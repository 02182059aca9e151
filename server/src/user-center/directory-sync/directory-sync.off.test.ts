import { newId } from '../../kernel/ids.ts';
import { chooseSetting } from '../../kernel/settings/tenant-settings.ts';
import { portalWithDirectory } from '../testing/given-directory.ts';
import { directorySourceOf } from './directory-source.ts';
import { syncDirectory } from './directory-sync.job.ts';
import { directoryRuns } from './directory-sync.schema.ts';

let directory: Awaited<ReturnType<typeof portalWithDirectory>>;
beforeAll(async () => {
  directory = await portalWithDirectory();
});
afterAll(() => directory.stop());

test('a run that reads while synchronisation is switched off changes nothing, and says why', async () => {
  const { portal, dataDir } = directory;
  await directory.list('N902,王五,男,拉萨航站/旅客服务组,在职,13800000903,,');
  const source = directorySourceOf({ dataDir });
  const read: typeof source.read = async code => {
    const lines = await source.read(code);
    await portal.inDb(db => chooseSetting(db, 'directorySync', 'mode', 'off'));
    return lines;
  };
  const job = syncDirectory(portal.pool, { ...source, read }, () => new Date());
  if (!('runLong' in job)) throw new Error('it is a long job');
  const runId = newId();
  const tenantId = await portal.inDb(async (db, id) => {
    await db.insert(directoryRuns).values({ tenantId: id, id: runId, source: 'x', startedAt: new Date() });
    return id;
  });
  await job.runLong({ runId }, tenantId, false);
  expect(await directory.person('N902')).toBeUndefined();
  const { rows } = await directory.sync().page({});
  expect(rows.find(({ id }) => id === runId)).toMatchObject({ status: 'failed', failure: '目录同步未开启，请先在系统参数中开启' });
});
