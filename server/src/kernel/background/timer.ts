interface Turns {
  /** A turn begins also while the last one is still at work. */
  overlaps?: boolean | undefined;
  /** Hears of the first failure in a row: a database that is away for minutes would be told of each second. */
  failed: (error: unknown) => void;
}

/**
 * Runs something again and again, by default never twice at once; a failure waits for the next time. What it returns ends that, and
 * answers when what was begun has ended too.
 */
export function every(ms: number, run: () => Promise<void>, { overlaps = false, failed }: Turns): () => Promise<void> {
  let isFailing = false;
  const underWay = new Set<Promise<void>>();
  const timer = setInterval(() => {
    if (underWay.size > 0 && !overlaps) return;
    const turn = run()
      .then(
        () => {
          isFailing = false;
        },
        error => {
          if (!isFailing) failed(error);
          isFailing = true;
        },
      )
      .finally(() => underWay.delete(turn));
    underWay.add(turn);
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
  };
}
