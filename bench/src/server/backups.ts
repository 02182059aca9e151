import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { load, rounds, saves, to } from '../support/load.ts';
import { root } from '../support/processes.ts';
import { type Figure, interleaved } from '../support/report.ts';
import { fillOrders } from './orders.ts';
import type { Sides } from './page-figures.ts';

const savePath = '/api/compensation/compensation/save';
const connections = 4;

/** Saves while so many orders are backed up, by the command that an operator runs, beside the same without. */
export async function backupFigures({ ours, client, superuserUrl }: Sides, env: Record<string, string>, orders: number): Promise<Figure[]> {
  await fillOrders(superuserUrl, client.tenantId, orders);
  const requests = to(savePath, client.headers, await saves(client));
  const latency = async () => (await load({ url: ours.url, requests, connections })).p99;
  const took: number[] = [];
  const beside = await interleaved(rounds, {
    ours: async () => {
      const backups = keepBackingUp(env);
      await backups.begun;
      const p99 = await latency();
      took.push(...(await backups.stop()));
      return p99;
    },
    floor: latency,
  });
  const name = `${orders.toLocaleString('en')} orders`;
  return [
    { name: `order save while ${name} are backed up, ${connections} connections: p99`, unit: 'ms', ...beside, atMost: 2 },
    { name: `backup of ${name} while orders are saved`, unit: 's', ours: Math.min(...took) / 1000 },
  ];
}

/** One backup after the other until it is told to stop: a load is never longer than what runs beside it. */
function keepBackingUp(env: Record<string, string>): { begun: Promise<void>; stop: () => Promise<number[]> } {
  const folder = mkdtempSync(join(tmpdir(), 'reap-backups-'));
  const took: number[] = [];
  let goesOn = true;
  const all = (async () => {
    while (goesOn) {
      const began = performance.now();
      await backUp(env, join(folder, `${took.length}.backup`));
      took.push(performance.now() - began);
    }
  })();
  const isWriting = async () => {
    while (readdirSync(folder).length === 0) await sleep(20);
  };
  return {
    begun: Promise.race([isWriting(), all]),
    stop: async () => {
      goesOn = false;
      await all;
      rmSync(folder, { recursive: true });
      return took;
    },
  };
}

const backUp = (env: Record<string, string>, file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = join(root, 'server/src/backup.ts');
    const child = spawn(process.execPath, [script, 'backup', file], { env: { ...process.env, NODE_ENV: '', ...env }, stdio: 'inherit' });
    child.once('exit', code => (code === 0 ? resolve() : reject(new Error(`the backup ended with ${code}`))));
  });
