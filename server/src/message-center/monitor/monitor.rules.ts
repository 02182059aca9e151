import type { Monitor } from '@reap/contracts/message-center/monitor';
import { minuteMs } from '../../kernel/durations.ts';
import type { CopyFacts, Sample, ServiceFacts } from '../../kernel/operations/monitor.ts';

type State = Monitor['state'];
const step = 30 * minuteMs;
/** A server that has told nothing for so long is down. */
const silence = 3 * minuteMs;
const recent = 5 * minuteMs;

/** Of a service, from what it answered lately: one failure in twenty is too many, two seconds are slow. */
export function serviceState({ requests, failures, p95Ms }: ServiceFacts): State {
  if (requests === 0) return 'idle';
  if (failures * 20 > requests) return 'down';
  return p95Ms > 2000 ? 'slow' : 'ok';
}

export function copyState({ lagMs, databaseMs, files }: CopyFacts, seen: Date, now: Date): State {
  if (now.getTime() - seen.getTime() > silence || !files) return 'down';
  return lagMs > 500 || databaseMs > 500 ? 'slow' : 'ok';
}

/** A job that waits for a minute means that nobody works; one that failed for good has to be looked at. */
export function queueState({ oldestSeconds, failed }: { oldestSeconds: number; failed: number }): State {
  if (oldestSeconds > 300) return 'down';
  return oldestSeconds > 60 || failed > 0 ? 'slow' : 'ok';
}

const added = (a: ServiceFacts, b: ServiceFacts): ServiceFacts => ({
  requests: a.requests + b.requests,
  failures: a.failures + b.failures,
  // Of several minutes the slowest counts: what is shown is never better than it was.
  p95Ms: Math.max(a.p95Ms, b.p95Ms),
});
const none: ServiceFacts = { requests: 0, failures: 0, p95Ms: 0 };

/** The services as they answered in the last minutes, those that nobody asked too. */
export function servicesOf(samples: readonly Sample[], known: readonly string[], now: Date): Monitor['services'] {
  const lately = samples.filter(({ at }) => now.getTime() - at.getTime() <= recent);
  return known.map(service => {
    const facts = lately.map(one => one.facts.services[service] ?? none).reduce(added, none);
    return { service, state: serviceState(facts), ...facts };
  });
}

/** Each server by its last sample. */
export function copiesOf(samples: readonly Sample[], now: Date): Monitor['copies'] {
  const last = new Map(samples.map(sample => [sample.copy, sample]));
  return [...last.values()].map(({ copy, at, facts }) => ({
    copy,
    state: copyState(facts, at, now),
    version: facts.version,
    startedTime: facts.startedAt,
    seenTime: at.toISOString(),
    memoryMb: facts.memoryMb,
    lagMs: facts.lagMs,
    databaseMs: facts.databaseMs,
    pages: facts.pages,
  }));
}

/** The last day in half hours, those without a sample too. */
export function historyOf(samples: readonly Sample[], now: Date): Monitor['history'] {
  const end = Math.floor(now.getTime() / step) * step;
  const buckets = Map.groupBy(samples, ({ at }) => Math.floor(at.getTime() / step) * step);
  return Array.from({ length: 48 }, (_, index) => {
    const at = end - (47 - index) * step;
    const facts = (buckets.get(at) ?? []).flatMap(sample => Object.values(sample.facts.services)).reduce(added, none);
    return { at: new Date(at).toISOString(), ...facts };
  });
}

const order: readonly State[] = ['idle', 'ok', 'slow', 'down'];
/** The worst of several; a server that is gone for good is no failure while another one answers. */
export function overall(monitor: Pick<Monitor, 'services' | 'copies' | 'queues' | 'adapters'>): State {
  const alive = monitor.copies.filter(copy => copy.state !== 'down');
  const parts = [...monitor.services, ...(alive.length > 0 ? alive : monitor.copies), ...monitor.queues, ...monitor.adapters];
  const worst = parts.map(part => order.indexOf(part.state)).reduce((a, b) => Math.max(a, b), 1);
  return order[worst] ?? 'ok';
}
