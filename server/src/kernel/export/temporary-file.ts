import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hourMs } from '../durations.ts';

const named = /^reap-[\da-f-]{36}\.(?:xlsx|xls|csv|pdf)$/;

/** Makes an empty file that is written, sent or stored, and goes. It holds what its reader may see: nobody else on the machine reads it. */
export async function temporaryFile(extension: string): Promise<string> {
  const path = join(tmpdir(), `reap-${randomUUID()}.${extension}`);
  await writeFile(path, '', { mode: 0o600, flag: 'wx' });
  return path;
}

/** Takes away what a server that was killed has left; none is written for an hour without a change. */
export async function removeLeftFiles(): Promise<void> {
  // By the machine's clock, as the files are; the product's may be another one.
  const before = performance.timeOrigin + performance.now() - hourMs;
  for (const name of (await readdir(tmpdir())).filter(name => named.test(name))) {
    const path = join(tmpdir(), name);
    const written = await stat(path).catch(() => undefined);
    // One of another account of the machine is left to its server.
    if (written && written.mtimeMs < before) await rm(path, { force: true }).catch(() => undefined);
  }
}
