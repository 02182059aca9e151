import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export interface Running {
  url: string;
  /** Where the portal's database keeps its files outside the data directory (as root it does). */
  cluster: string | undefined;
  /** From the start of the process to its ready line, in milliseconds. */
  startMs: number;
  /** Resident memory now, in MB. */
  memory(): number;
  /** Sends it a signal that it knows. */
  tell(signal: NodeJS.Signals): void;
  /** Ends it; a kill gives it no time to end anything. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts a server of this repository, with the heap that `npm start` gives it, and waits for its line `ready http://…`. */
export async function startScript(script: string, env: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--heap-growing-percent=50', join(root, script)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await readyLine(child, script);
  const startMs = performance.now() - began;
  return {
    url: `http://127.0.0.1:${port}`,
    cluster: /with its data in (\/.+)\/postgres$/m.exec(said)?.[1],
    startMs,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    tell: signal => child.kill(signal),
    stop: (signal = 'SIGTERM') =>
      new Promise(resolve => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
}

function readyLine(child: ChildProcess, script: string): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`${script} ended with ${code}: ${said}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (/^ready http/m.test(said)) resolve(said);
    });
  });
}
