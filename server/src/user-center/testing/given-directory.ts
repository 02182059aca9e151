import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { chooseSetting } from '../../kernel/settings/tenant-settings.ts';
import { startPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { employeeSeals, employees } from '../staff/employee.schema.ts';

const head = '工号,姓名,性别,所属组织,状态,手机号,岗位,邮箱';

/** A portal whose tenant TV keeps staff in step with a directory file. */
export async function portalWithDirectory() {
  const dataDir = await mkdtemp(join(tmpdir(), 'reap-directory-'));
  await mkdir(join(dataDir, 'directory'));
  const portal = await startPortal({ dataDir });
  await portal.inDb(db => chooseSetting(db, 'directorySync', 'mode', 'on'));
  const file = join(dataDir, 'directory/TV.csv');
  const sync = (userName = 'admin') => portal.as(userName).uc.directorySync;
  const written = (text: string) => writeFile(file, text);
  return {
    portal,
    dataDir,
    file,
    sync,
    /** The whole file as it is. */
    written,
    /** Lines below the usual headings. */
    list: (...lines: string[]) => written([head, ...lines].join('\n')),
    /** Starts a run and waits for its end: the job does it. */
    async run(by = 'admin') {
      const { id } = await sync(by).start({});
      return until(async () => {
        const [last] = (await sync(by).page({})).rows;
        return last?.id === id && last.status !== 'running' && last;
      });
    },
    person: (jobNumber: string) =>
      portal.inDb(async db => {
        const [found] = await db.select().from(employees).where(eq(employees.jobNumber, jobNumber));
        return found && { ...found, ...employeeSeals.opened(found) };
      }),
    async stop() {
      await portal.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
