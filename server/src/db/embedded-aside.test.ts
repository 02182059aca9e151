import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setAside, tidyAside } from './embedded-aside.ts';
import { stopPostmaster } from './postmaster.ts';

let folder: string;
let cluster: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reap-aside-'));
  cluster = join(folder, 'postgres');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('clusters that were set aside or left half made are named for a week and then removed, and nothing else is', () => {
  const now = Date.parse('2026-06-15T00:00:00Z');
  const day = 24 * 60 * 60_000;
  const names = {
    young: `postgres.set-aside-${now - 6 * day}`,
    old: `postgres.set-aside-${now - 8 * day}`,
    half: `postgres.making-${now - 1000}-17`,
    oldHalf: `postgres.making-${now - 8 * day}-17`,
    mine: 'postgres',
    other: 'holiday-pictures',
  };
  for (const name of Object.values(names)) mkdirSync(join(folder, name));
  expect(tidyAside(cluster, now).sort()).toEqual([names.half, names.young].map(name => join(folder, name)));
  expect(readdirSync(folder).sort()).toEqual([names.half, names.mine, names.other, names.young].sort());
});

test('a number that a killed PostgreSQL left behind may be anybody’s now: who has it is not touched', async () => {
  const stranger = spawn('sleep', ['60']);
  const ended = new Promise(resolve => stranger.once('exit', (_, signal) => resolve(signal)));
  mkdirSync(cluster);
  writeFileSync(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n`);
  await expect(stopPostmaster(cluster, Date.now() + 1000)).resolves.toBe(true);
  await setAside(cluster);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^postgres\.set-aside-\d+$/)]);
  stranger.kill('SIGTERM');
  await expect(ended).resolves.toBe('SIGTERM');
});
