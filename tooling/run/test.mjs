import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { root, run, serverNode, tryRun } from './processes.mjs';

const browserPackages = ['shared-ui', 'shell', ...readdirSync(root).filter(name => name.startsWith('mf-'))];
const packages = ['contracts', 'server', 'e2e', 'bench', ...browserPackages];
const results = join(root, '.cache/test-results');

const tally = { passed: 0, failed: 0, broken: [] };
function count(name, passed, failed) {
  tally.passed += passed;
  tally.failed += failed;
  if (failed > 0) tally.broken.push(name);
}

async function check(name, args) {
  console.log(`\n— ${name}`);
  count(name, ...((await tryRun(serverNode(), args)) === 0 ? [1, 0] : [0, 1]));
}

async function jest(folder, { env = {}, nodeOptions = [] } = {}) {
  console.log(`\n— ${folder}: tests`);
  const report = join(results, `${folder}.json`);
  const args = [...nodeOptions, join(root, folder, 'node_modules/jest/bin/jest.js'), '--json', `--outputFile=${report}`];
  const code = await tryRun(serverNode(), args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const found = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { numPassedTests: 0, numFailedTests: 0 };
  // A suite that does not even load fails without a failed test.
  count(`${folder}: tests`, found.numPassedTests, code !== 0 ? Math.max(found.numFailedTests, 1) : 0);
}

async function checks() {
  for (const name of packages) await check(`${name}: types`, ['node_modules/typescript/bin/tsc', '-p', name]);
  await check('format and lint', [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--error-on-warnings',
    ...(process.stdout.isTTY ? [] : ['--colors=off']),
    '.',
  ]);
  await check('dependency rules', ['tooling/rules/dependencies.mjs']);
  await check('unused files, exports and dependencies', ['node_modules/knip/bin/knip.js', '--no-progress']);
}

async function units() {
  const vm = { nodeOptions: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'] };
  await jest('tooling', vm);
  await jest('contracts', vm);
  await jest('server', vm);
  for (const name of browserPackages) await jest(name, vm);
}

async function browser() {
  await check('build', ['tooling/webpack/build.mjs']);
  await jest('e2e', { env: { CHROMIUM: chromium() }, nodeOptions: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'] });
}

/** Renews the pictures of the documents: the journey takes them on its way. */
export const renewPictures = () =>
  run(serverNode(), ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', 'journey'], {
    cwd: join(root, 'e2e'),
    env: { ...process.env, CHROMIUM: chromium(), PICTURES: 'renew' },
  });

const parts = { checks, units, browser };

/** Runs every check and test, or only the named parts (checks, units, browser), and ends with the count. */
export async function test(words) {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  for (const [name, part] of Object.entries(parts)) if (words.length === 0 || words.includes(name)) await part();
  console.log('');
  for (const name of tally.broken) console.log(`failed: ${name}`);
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  return tally.failed === 0 ? 0 : 1;
}
