import { AggregatorRegistry } from 'prom-client';
import * as z from 'zod';

/** A metric as a worker tells it to the leading process. */
const Metric = z.looseObject({ name: z.string(), type: z.string() });
const Metrics = z.array(Metric);
type Metrics = z.output<typeof Metrics>;

/** What only ever grows: it stays in the sum when the worker that counted it is gone, or rates would show a fall and a leap. */
const growing = new Set(['counter', 'histogram', 'summary']);

/** The metrics of one server that is several processes, as one. */
export class SummedMetrics {
  readonly #last = new Map<number, Metrics>();
  #ended: Metrics = [];

  /** Notes what a worker counts now. */
  note(worker: number, told: unknown): void {
    this.#last.set(worker, Metrics.parse(told));
  }

  /** Keeps what a worker that has gone had counted when it was last asked. */
  async end(worker: number): Promise<void> {
    const last = this.#last.get(worker) ?? [];
    this.#last.delete(worker);
    const kept = last.filter(({ type }) => growing.has(type));
    this.#ended = Metrics.parse(await AggregatorRegistry.aggregate([this.#ended, kept]).getMetricsAsJSON());
  }

  /** As Prometheus reads it. */
  text(): Promise<string> {
    return AggregatorRegistry.aggregate([...this.#last.values(), this.#ended]).metrics();
  }
}
