import { setTimeout as sleep } from 'node:timers/promises';

const timeoutMs = 15_000;

/** Asks until there is an answer, and answers it. @throws where none comes: whoever waits for it would wait in vain. */
export async function until<T>(ask: () => T | Promise<T>): Promise<Exclude<T, undefined | null | false>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const found = await ask();
    if (found) return found as Exclude<T, undefined | null | false>;
    if (performance.now() > deadline) throw new Error(`never came: ${ask}`);
    await sleep(10);
  }
}
