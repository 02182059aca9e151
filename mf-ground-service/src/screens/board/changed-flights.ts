const onceInMs = 1000;
const longestWaitMs = 10_000;
const atOnce = 500;

interface Asking {
  ask: (flightIds: string[]) => Promise<void>;
  /** Whether what was told can't be read for now. */
  onBehind: (behind: boolean) => void;
}

/** Gathers the flights that events name and asks for all of them in one call: the next one a second later at the earliest, and again what failed. */
export class ChangedFlights {
  readonly #waiting = new Set<string>();
  readonly #asking: Asking;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #resting = false;
  #ended = false;
  #failures = 0;

  constructor(asking: Asking) {
    this.#asking = asking;
  }

  hear(flightIds: readonly string[]): void {
    for (const id of flightIds) this.#waiting.add(id);
    if (!this.#resting) void this.#askNow();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  async #askNow(): Promise<void> {
    if (this.#ended || this.#waiting.size === 0) return;
    this.#resting = true;
    const asked = [...this.#waiting].slice(0, atOnce);
    for (const id of asked) this.#waiting.delete(id);
    const began = Date.now();
    try {
      await this.#asking.ask(asked);
      this.#failures = 0;
    } catch {
      this.#failures += 1;
      for (const id of asked) this.#waiting.add(id);
    }
    if (this.#ended) return;
    this.#asking.onBehind(this.#failures > 0);
    const pause = Math.min(longestWaitMs, onceInMs * 2 ** this.#failures);
    this.#timer = setTimeout(
      () => {
        this.#resting = false;
        void this.#askNow();
      },
      Math.max(0, began + pause - Date.now()),
    );
  }
}
