import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

const Message = z.object({
  kind: z.enum(['ask', 'answer', 'refusal']),
  id: z.number(),
  what: z.string().default(''),
  data: z.unknown(),
});
type Message = z.input<typeof Message>;

/** One end of the channel between the leading process and a worker. */
interface End {
  send(message: Message, told: (error: Error | null) => void): unknown;
  on(event: 'message', hear: (message: unknown) => void): unknown;
  on(event: 'disconnect', heard: () => void): unknown;
}

/** What one side is asked by the other, by name. */
export type Answers = Readonly<Record<string, (data: unknown) => unknown>>;

const timeoutMs = 5000;

/** Questions and answers between two processes of one server. */
export class Line {
  readonly #end: End;
  readonly #answers: Answers;
  readonly #waiting = new Map<number, { resolve(data: unknown): void; reject(error: Error): void }>();
  #asked = 0;

  constructor(end: End, answers: Answers) {
    this.#end = end;
    this.#answers = answers;
    end.on('message', message => this.#hear(message));
    end.on('disconnect', () => this.#breakOff());
  }

  /** @throws where the other side refuses, does not answer in time, or has gone. */
  async ask(what: string, data: unknown = null): Promise<unknown> {
    const id = ++this.#asked;
    const overdue = new AbortController();
    const answered = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send({ kind: 'ask', id, what, data });
      sleep(timeoutMs, undefined, { ref: false, signal: overdue.signal }).then(
        () => reject(new Error(`no answer to "${what}" from another process of this server`)),
        () => undefined,
      );
    });
    return answered.finally(() => {
      this.#waiting.delete(id);
      overdue.abort();
    });
  }

  // A channel that is closed says so by throwing, one that breaks by calling back.
  #send(message: Message): void {
    const failed = (error: unknown) => error && this.#waiting.get(message.id)?.reject(new Error('another process of this server has gone'));
    try {
      this.#end.send(message, failed);
    } catch (error) {
      failed(error);
    }
  }

  #hear(message: unknown): void {
    const { data } = Message.safeParse(message);
    if (data?.kind === 'ask') void this.#answer(data);
    else if (data?.kind === 'answer') this.#waiting.get(data.id)?.resolve(data.data);
    else if (data) this.#waiting.get(data.id)?.reject(new Error(String(data.data)));
  }

  async #answer({ id, what, data }: z.output<typeof Message>): Promise<void> {
    try {
      const answer = this.#answers[what];
      if (!answer) throw new Error(`nobody answers "${what}"`);
      this.#send({ kind: 'answer', id, data: (await answer(data)) ?? null });
    } catch (error) {
      this.#send({ kind: 'refusal', id, data: (error as Error).message });
    }
  }

  #breakOff(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('another process of this server has gone'));
  }
}
