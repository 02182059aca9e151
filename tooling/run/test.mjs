import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { screenPackages } from '../jest/screens.mjs';
import { changedFiles, testsToRun, touched, workspace } from './changed.mjs';
import { chromium } from './chromium.mjs';
import { nginx } from './nginx.mjs';
import { root, run, serverNode } from './processes.mjs';
import { jestOptions, Tally } from './tally.mjs';

async function checks(tally, plan) {
  for (const name of workspace(root).keys())
    if (existsSync(join(root, name, 'tsconfig.json')) && (!plan || plan.types.has(name)))
      await tally.check(`${name}: types`, ['node_modules/typescript/bin/tsc', '-p', name]);
  await tally.check('format and lint', [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--error-on-warnings',
    ...(process.stdout.isTTY ? [] : ['--colors=off']),
    '.',
  ]);
  await tally.check('dependency rules', ['tooling/rules/dependencies.mjs']);
  await tally.check('unused files, exports and dependencies', ['node_modules/knip/bin/knip.js', '--no-progress']);
}

async function units(tally, plan) {
  const server = testsToRun(plan, ['server'], root);
  if (server?.length !== 0) await tally.jest('server', { files: server });
  const screens = testsToRun(plan, screenPackages, root);
  const config = ['--config', 'tooling/jest/screens.mjs'];
  if (screens?.length !== 0) await tally.jest('screens', { folder: '.', tool: 'tooling', config, files: screens });
}

async function browser(tally, plan) {
  const files = testsToRun(plan, ['e2e'], root);
  if (files?.length === 0) return;
  await tally.check('build', ['tooling/webpack/build.mjs']);
  await tally.jest('e2e', { env: { CHROMIUM: chromium(), NGINX: nginx() }, files });
}

/** Renews the pictures of the documents: the journeys and whoever follows a guide take them on their way. */
export const renewPictures = () =>
  run(serverNode(), [...jestOptions, 'node_modules/jest/bin/jest.js', 'journey|phone-claim|ship-a-remote'], {
    cwd: join(root, 'e2e'),
    env: { ...process.env, CHROMIUM: chromium(), PICTURES: 'renew' },
  });

const parts = { checks, units, browser };

/** What the words behind the command ask for: parts, all of them where none is named, and the commit that `--changed` starts from. */
function asked(words) {
  const named = words.filter(word => Object.hasOwn(parts, word));
  const [flag, ref, ...more] = words.filter(word => !Object.hasOwn(parts, word));
  if ((flag && flag !== '--changed') || more.length > 0)
    throw new Error(`usage: npm test -- [${Object.keys(parts).join('] [')}] [--changed [COMMIT]]`);
  return { names: named.length > 0 ? named : Object.keys(parts), changed: Boolean(flag), ref };
}

/** What the change can touch; undefined is everything. */
function planSince(ref) {
  const files = changedFiles(root, ref);
  console.log(files.length > 0 ? `changed: ${files.join(', ')}` : 'nothing has changed');
  return touched(files, workspace(root), file => existsSync(join(root, file)));
}

/** Runs every check and test, or only the named parts, or what a change can touch (`--changed`, since a commit); ends with the count. */
export async function test(words) {
  const { names, changed, ref } = asked(words);
  const plan = changed ? planSince(ref) : undefined;
  const tally = new Tally();
  for (const name of names) await parts[name](tally, plan);
  return tally.close();
}
