import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from './start-error.ts';

export interface SecretFile {
  file: string;
  make: () => string;
  /** Whether the text is a whole secret: one that was cut short is never used. */
  isWhole: (text: string) => boolean;
  /** What to do about one that is not, for the person who starts the server. */
  cure: string;
}

/**
 * A secret of the data directory, made once: written whole and synced under another name, then linked to its own, so that neither
 * a full disk nor a power cut leaves half of it, and of two starts both use the first one's.
 * @throws StartError where it can't be written, or what is there is empty or cut short
 */
export function openSecret({ file, make, isWhole, cure }: SecretFile): { text: string; fresh: boolean } {
  const fresh = !existsSync(file) && place(file, make(), linkSync);
  const text = readFileSync(file, 'utf8').trim();
  if (!isWhole(text)) throw new StartError(`${file} is empty or damaged: ${cure}`);
  return { text, fresh };
}

/**
 * Puts another text in the place of a secret, whole or not at all: one that is cut short would lose every key in it. Of two who change
 * it at once the second is refused: what he read is not what he would replace.
 * @throws StartError where it is being changed, or can't be written
 */
export function changeSecret(file: string, change: (text: string) => string): void {
  const lock = `${file}.lock`;
  if (!place(lock, String(process.pid), linkSync))
    throw new StartError(`${file} is just being changed: try again, and remove ${lock} if nobody changes it`);
  try {
    place(file, change(readFileSync(file, 'utf8')), renameSync);
  } finally {
    rmSync(lock, { force: true });
  }
}

/** False where somebody else was first. */
function place(file: string, text: string, putAt: (draft: string, file: string) => void): boolean {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeSynced(draft, text);
    putAt(draft, file);
    syncFolder(dirname(file));
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new StartError(`${file} can't be written (${code}): make room for it and start again`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Writes a new file of mode 600 that is on the disk when this returns. */
export function writeSynced(file: string, content: string): void {
  const opened = openSync(file, 'wx', 0o600);
  try {
    const bytes = Buffer.from(content);
    if (writeSync(opened, bytes) !== bytes.length) throw Object.assign(new Error('written in part'), { code: 'ENOSPC' });
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Makes the names in a folder last. Windows syncs no folders, and needs none to be. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
