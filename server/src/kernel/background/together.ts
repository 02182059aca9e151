interface Waiting<T> {
  one: T;
  done: PromiseWithResolvers<void>;
}

/**
 * Does at once what came while the last was under way: what comes alone waits for nothing, what comes in numbers shares a transaction.
 * Where several fail together each is tried on its own, so that what is wrong with one is told of that one alone.
 */
export class Together<T> {
  readonly #run: (all: readonly T[]) => Promise<void>;
  #waiting: Waiting<T>[] = [];
  #running = false;

  constructor(run: (all: readonly T[]) => Promise<void>) {
    this.#run = run;
  }

  /** @throws what its own run threw */
  do(one: T): Promise<void> {
    const done = Promise.withResolvers<void>();
    this.#waiting.push({ one, done });
    if (!this.#running) void this.#untilDone();
    return done.promise;
  }

  async #untilDone(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) await this.#settle(this.#waiting.splice(0));
    this.#running = false;
  }

  async #settle(all: readonly Waiting<T>[]): Promise<void> {
    try {
      await this.#run(all.map(({ one }) => one));
      for (const { done } of all) done.resolve();
    } catch (error) {
      if (all.length > 1) for (const each of all) await this.#settle([each]);
      else all[0]?.done.reject(error);
    }
  }
}
