import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, serverNode } from './processes.mjs';

const pnpm = 'pnpm@12.21.0';
const stamp = join(root, 'node_modules/.installed');

const wanted = () => {
  const hash = createHash('sha256').update(pnpm).update(`${process.platform}-${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/** Installs the dependencies where they are missing or the lockfile has moved on. */
export async function install() {
  const hash = wanted();
  if (existsSync(stamp) && existsSync(serverNode()) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('installing dependencies');
  await pnpmInstall('--frozen-lockfile');
  writeFileSync(stamp, hash);
}

/** Takes a new package into the lockfile and links what it uses. */
export async function link() {
  await pnpmInstall('--no-frozen-lockfile');
  writeFileSync(stamp, wanted());
}

const pnpmInstall = mode =>
  run('npx', ['-y', pnpm, 'install', mode], { shell: process.platform === 'win32', env: { ...process.env, CI: 'true' } });
