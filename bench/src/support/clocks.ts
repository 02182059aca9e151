import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Running, root } from './processes.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'clock.json');

/** What a server is started with that is asked for its clock (server-clock.ts). */
export const withClock = (dataDir: string): Record<string, string> => ({
  CLOCK_FILE: fileIn(dataDir),
  NODE_OPTIONS: `--import ${join(root, 'bench/src/support/server-clock.ts')}`,
});

/** The longest stall of its event loop since it was asked the last time, in milliseconds, and its heap after a collection, in MB. */
export async function clockOf(server: Running, dataDir: string): Promise<{ stall: number; heap: number }> {
  const file = fileIn(dataDir);
  rmSync(file, { force: true });
  server.tell('SIGUSR2');
  while (!existsSync(file) || !readFileSync(file, 'utf8').endsWith('}')) await sleep(10);
  return JSON.parse(readFileSync(file, 'utf8')) as { stall: number; heap: number };
}
