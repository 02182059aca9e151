/** What a person decided a moment ago and may still take back; `key` is the one under which it is sent, however often. */
export interface Held<T> {
  item: T;
  key: string;
}

/** How long a decision can be taken back. */
export const holdMs = 5000;

/**
 * Holds one decision for five seconds. It is sent when they are over, at once when the next one comes or the page is left; each is
 * sent once, by whichever of these comes first.
 */
export class Holding<T> {
  #held: Held<T> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #send: (held: Held<T>, leaving: boolean) => Promise<void>;
  readonly #changed: (held: Held<T> | undefined) => void;

  constructor(send: (held: Held<T>, leaving: boolean) => Promise<void>, changed: (held: Held<T> | undefined) => void) {
    this.#send = send;
    this.#changed = changed;
  }

  /** Holds a decision in place of the one before it, which goes now. Given a key, it is sent under that again. */
  hold(item: T, key: string = crypto.randomUUID()): void {
    void this.sendNow();
    this.#set({ item, key });
    this.#timer = setTimeout(() => void this.sendNow(), holdMs);
  }

  /** Gives back what is held, so that nothing of it is sent. */
  takeBack(): T | undefined {
    const held = this.#held;
    this.#set(undefined);
    return held?.item;
  }

  /** Sends what is held, if anything is. `leaving`: nobody may be there for the answer. */
  async sendNow(leaving = false): Promise<void> {
    const held = this.#held;
    if (!held) return;
    this.#set(undefined);
    await this.#send(held, leaving);
  }

  #set(held: Held<T> | undefined): void {
    clearTimeout(this.#timer);
    this.#held = held;
    this.#changed(held);
  }
}
