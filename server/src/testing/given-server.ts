import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { serverFolder } from '../db/embedded-home.ts';

/** A server in a process of its own, as `npm start` runs it, without the demo. */
export function startServer(dataDir: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(serverFolder, 'src/main.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', DEMO: '0', SITE_ROOT: '/nonexistent', ...env },
  });
  let output = '';
  let heard = (): void => undefined;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes;
      heard();
    });
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  /** Resolves when it answers; refuses with what it said where it ends before. */
  const ready = new Promise<string>((resolve, refuse) => {
    heard = () => {
      const [, url] = /^ready (\S+)$/m.exec(output) ?? [];
      if (url) resolve(url);
    };
    void ended.then(() => refuse(new Error(output)));
  });
  return {
    ready,
    ended,
    said: () => output,
    stop: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
