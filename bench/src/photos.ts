import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { PhotoCost } from '../photos/main.ts';
import { openBrowser } from './support/browser.ts';
import { median, report } from './support/report.ts';

// `npm run bench:photos -- --rounds 7`: a photo of twelve megapixels made smaller on the device, as the phone's pages do it.
const folder = join(import.meta.dirname, '../photos');
const rounds = Number(process.argv[process.argv.indexOf('--rounds') + 1]) || 5;
const slower = 4;

const built = spawnSync(process.execPath, [join(folder, 'build.mjs')], { stdio: 'inherit' });
if (built.status !== 0) throw new Error('not built');
const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };
const server = createServer((request, answer) => {
  const name = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1);
  try {
    answer
      .setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .end(readFileSync(join(folder, 'dist', name)));
  } catch {
    answer.writeHead(404).end();
  }
});
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
const browser = await openBrowser();
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const costs: PhotoCost[] = [];
  // The first one fetches the worker.
  for (let round = 0; round <= rounds; round += 1) costs.push(await page.evaluate(() => window.shrinkOne()));
  // Browsers slow down the page's own thread alone: the worker's time is taken at full speed and multiplied, the page's tasks are slowed.
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const slowed = await page.evaluate(() => window.shrinkOne());
  const warm = costs.slice(1);
  report('photos', [
    { name: `photo of 12 MP, ${slower} × CPU`, unit: 'ms', ours: median(warm.map(({ ms }) => ms)) * slower, atMost: 1500 },
    { name: 'what is sent of it', unit: 'KB', ours: Math.max(...costs.map(({ after }) => after)) / 1024, atMost: 400 },
    { name: `longest task of the page meanwhile, ${slower} × CPU (0: none of 50 ms)`, unit: 'ms', ours: slowed.longestTask, atMost: 50 },
  ]);
} finally {
  await browser.close();
  server.close();
}
