interface Work<T> {
  /** The next things to do, what is most urgent first. */
  take(maxCount: number): Promise<T[]>;
  /** Never throws. */
  carryOut(one: T): Promise<void>;
}

/** Does what is due, a few things at once, until nothing is: what is slow holds its own place, and the others go on. */
export class Lane<T> {
  readonly #concurrency: number;
  readonly #work: Work<T>;
  readonly #underWay = new Set<Promise<void>>();
  #bell = Promise.withResolvers<void>();
  #rung = false;
  #ran: Promise<void> = Promise.resolve();

  constructor(concurrency: number, work: Work<T>) {
    this.#concurrency = concurrency;
    this.#work = work;
  }

  /** `left` is called in the same moment in which it stops looking, with what ended it before everything was done. */
  run(left: (error?: unknown) => void): Promise<void> {
    this.#ran = this.#untilDone(left).catch(left);
    return this.#ran;
  }

  /** Something more is due: answers when it is done too. */
  lookAgain(): Promise<void> {
    this.#rung = true;
    this.#bell.resolve();
    return this.#ran;
  }

  async #untilDone(left: () => void): Promise<void> {
    for (;;) {
      this.#rung = false;
      this.#bell = Promise.withResolvers();
      const free = this.#concurrency - this.#underWay.size;
      const taken = free > 0 ? await this.#work.take(free) : [];
      for (const one of taken) this.#start(one);
      if (this.#underWay.size === 0 && !this.#rung) return left();
      if (this.#underWay.size > 0) await Promise.race([...this.#underWay, this.#bell.promise]);
    }
  }

  #start(one: T): void {
    const running = this.#work.carryOut(one).finally(() => this.#underWay.delete(running));
    this.#underWay.add(running);
  }
}
