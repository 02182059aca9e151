import type { Registry } from 'prom-client';
import { type MinuteCounts, minuteCounts } from '../../call/per-minute.ts';
import { Line } from './line.ts';
import { Beginning } from './team.ts';

/** A process among those that are one server: what it shares with the others. */
export interface Place {
  databaseUrl: string;
  workers: number;
  /** It does what is done by the clock. Others may do it too: locks in the database see to it that things are done once. */
  clockwork: boolean;
  counts: MinuteCounts;
  /** The metrics of the whole server. */
  metrics(): Promise<string>;
}

/** The only process of its server. */
export const alone = (databaseUrl: string, registry: Registry): Place => ({
  databaseUrl,
  workers: 1,
  clockwork: true,
  counts: minuteCounts(),
  metrics: () => registry.metrics(),
});

/** A worker's place, as the leading process says it. */
export async function amongWorkers(end: ConstructorParameters<typeof Line>[0], registry: Registry): Promise<Place> {
  const line = new Line(end, { metrics: () => registry.getMetricsAsJSON() });
  return {
    ...Beginning.parse(await line.ask('begin')),
    counts: async (...counted) => Number(await line.ask('count', counted)),
    metrics: async () => String(await line.ask('metrics')),
  };
}
