import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, root } from './support/processes.ts';
import { type Figure, report } from './support/report.ts';

// `npm run bench:build [-- --test]`: what a newcomer waits for, in a fresh clone with empty caches, and again with everything there.
const place = mkdtempSync(join(tmpdir(), 'reap-bench-'));
const clone = join(place, 'clone');
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_OPTIONS: '',
  npm_config_cache: join(place, 'npm-cache'),
  npm_config_store_dir: join(place, 'store'),
};
const figures: Figure[] = [];

function timed(command: string, words: string[], cwd = clone): number {
  const began = performance.now();
  execFileSync(command, words, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  return (performance.now() - began) / 1000;
}

/** Seconds until `npm start` says that it is ready. */
async function startedIn(): Promise<number> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...env, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`npm start ended with ${code}: ${said}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      if (/^ready http/m.test(said)) resolve();
    });
  });
  const seconds = (performance.now() - began) / 1000;
  child.removeAllListeners('exit');
  await new Promise(resolve => {
    child.once('exit', resolve);
    // As Ctrl-C does: to the whole group.
    process.kill(-(child.pid ?? 0), 'SIGINT');
  });
  const cluster = /with its data in (\/.+)\/postgres$/m.exec(said)?.[1];
  if (cluster) clusters.add(cluster);
  return seconds;
}
const clusters = new Set<string>();
const figure = (name: string, ours: number, more: Partial<Figure> = {}) => figures.push({ name, unit: 's', ours, ...more });

try {
  execFileSync('git', ['clone', '--quiet', root, clone]);
  figure('start, fresh clone and empty caches: install, build, demo airline', await startedIn());
  figure('start, nothing changed', await startedIn(), { atMost: 10 });
  rmSync(join(clone, 'node_modules'), { recursive: true, force: true });
  figure(
    'install, packages in the store',
    timed(process.execPath, ['-e', "import('./tooling/run/install.mjs').then(({ install }) => install())"]),
  );
  figure('build of shell and remotes', timed(process.execPath, ['tooling/webpack/build.mjs', '--force']));
  figure('build, nothing changed', timed(process.execPath, ['tooling/webpack/build.mjs']));
  figure('build of one remote', timed(process.execPath, ['tooling/webpack/build.mjs', 'mf-survey', '--force']), {
    floor: timed(process.execPath, ['bench/floor/web/build.mjs']),
  });
  if (process.argv.includes('--test')) figure('npm test', timed('npm', ['test']), { atMost: 600 });
} finally {
  for (const folder of [place, ...clusters]) rmSync(folder, { recursive: true, force: true });
}
report('build', figures);
