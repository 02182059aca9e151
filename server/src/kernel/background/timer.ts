/** Runs something again and again, never twice at once, until the result is called. A failure waits for the next time. */
export function every(ms: number, run: () => Promise<void>): () => void {
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    await run().catch(() => undefined);
    running = false;
  }, ms);
  timer.unref();
  return () => clearInterval(timer);
}
