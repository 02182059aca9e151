import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openEmbedded } from '../../server/src/db/embedded.ts';
import { answerTimeFigures, type OtherOrder, timedPassengers } from './phone/answer-times.ts';
import { claimants, claimPageFigures } from './phone/claim-pages.ts';
import { openBrowser } from './support/browser.ts';
import { filingFigures } from './support/filing.ts';
import { signIn } from './support/portal-client.ts';
import { root, startScript } from './support/processes.ts';
import { type Figure, report } from './support/report.ts';

// `npm run bench:phone -- --rounds 5 --seconds 60`: what a passenger waits for on a phone, whether the time of an answer tells who is known,
// and 64 passengers filing at once.
const given = (name: string) => process.argv[process.argv.indexOf(`--${name}`) + 1 || process.argv.length];
const rounds = Number(given('rounds') ?? 5);
const only = given('only')?.split(',');

execFileSync(process.execPath, [join(root, 'bench/floor/web/build.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
const dataDir = mkdtempSync(join(tmpdir(), 'reap-bench-'));
const database = await openEmbedded(dataDir);
const portal = await startScript('server/src/main.ts', { DATA_DIR: dataDir, PROXY: '127.0.0.1' });
const floor = await startScript('bench/floor/web/server.ts', {});
const browser = await openBrowser();

const parts: Record<string, () => Promise<Figure[]>> = {
  pages: async () =>
    claimPageFigures(
      browser,
      { url: portal.url, dataDir, floorUrl: floor.url },
      await claimants(await signIn(portal.url, 'admin'), rounds),
    ),
  times: async () => {
    const admin = await signIn(portal.url, 'admin');
    const orders = await admin.get<OtherOrder[]>('/api/compensation/compensation/page?pageSize=100&status=3&compensateType=1');
    return answerTimeFigures(portal.url, await claimants(admin, timedPassengers), orders);
  },
  filing: () =>
    filingFigures({ url: portal.url, dataDir, superuserUrl: database.superuserUrl }, { seconds: Number(given('seconds') ?? 60) }),
};
const figures: Figure[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) if (!only || only.includes(name)) figures.push(...(await measure()));
} finally {
  await browser.close();
  await floor.stop();
  await portal.stop();
  await database.leave();
  for (const folder of [dataDir, dirname(database.cluster)]) rmSync(folder, { recursive: true, force: true });
}
report('phone', figures);
