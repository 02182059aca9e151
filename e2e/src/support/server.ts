import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const here = join(import.meta.dirname, '../../..');
/** A portal fills its database first; two of them do so at once. */
const readyMs = 180_000;

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export interface RunningServer {
  url: string;
  /** Where the database keeps its files outside the data directory (as root it does). */
  cluster: string | undefined;
  stop(): Promise<void>;
}

interface Start {
  dataDir: string;
  env?: Record<string, string>;
  /** The workspace whose server it is; this one by default. */
  root?: string;
}

/** Starts the server as `npm start` does and waits for its ready line. */
export async function startServer({ dataDir, env = {}, root = here }: Start): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (/^ready http/m.test(said)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', code => reject(new Error(`the server ended with ${code}: ${said}`)));
    setTimeout(() => reject(new Error(`the server was not ready in time: ${said}`)), readyMs).unref();
  });
  return {
    url: `http://127.0.0.1:${port}`,
    cluster: /with its data in (\/.+)\/postgres$/m.exec(said)?.[1],
    stop: () =>
      new Promise(resolve => {
        child.removeAllListeners('exit');
        child.on('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
