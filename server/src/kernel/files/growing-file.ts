import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/**
 * A file that is written piece by piece, and when it is whole. A disk that is full between two pieces is told to whoever waits for that:
 * unheard, it would end the process.
 */
export function growingFile(path: string): { stream: WriteStream; whole: Promise<void> } {
  const stream = createWriteStream(path);
  const whole = finished(stream);
  whole.catch(() => undefined);
  return { stream, whole };
}
