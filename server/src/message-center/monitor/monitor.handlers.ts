import type { Resource } from '@reap/contracts/contract';
import type { Monitor as Answer, monitor } from '@reap/contracts/message-center/monitor';
import { registry } from '@reap/contracts/registry';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/pool.ts';
import type { Handlers } from '../../kernel/call/context.ts';
import type { Adapter } from '../../kernel/operations/adapter.ts';
import type { Monitor } from '../../kernel/operations/monitor.ts';
import { onPlatform } from '../../user-center/index.ts';
import { copiesOf, historyOf, overall, queueState, servicesOf } from './monitor.rules.ts';

export interface MonitorParts {
  monitor: Monitor;
  queues: readonly string[];
  adapters: () => readonly Adapter[];
}

/** Wire prefixes of the services, as the contracts have them. */
const services = [
  ...new Set(
    Object.values<Resource>(registry).flatMap(calls =>
      Object.values(calls).flatMap(({ path }) => /^\/api\/([\w-]+)\/\w/.exec(path)?.[1] ?? []),
    ),
  ),
].sort();

export const monitorHandlers = ({ monitor: watched, queues, adapters }: MonitorParts): Handlers<typeof monitor> => ({
  async getSer(_, context) {
    await onPlatform(context);
    const { db, now } = context;
    const here = { at: now, copy: watched.copy, facts: await watched.facts() };
    const samples = [...(await watched.samples()), here];
    const parts = {
      services: servicesOf(samples, services, now),
      copies: copiesOf(samples, now),
      queues: await queuesOf(db, queues),
      adapters: [
        ...adapters(),
        { adapter: 'fileStore', kind: 'disk', state: here.facts.files ? ('ok' as const) : ('down' as const), note: '' },
      ],
    };
    return { at: now.toISOString(), state: overall(parts), ...parts, history: historyOf(samples, now) };
  },
});

interface QueueFacts extends Record<string, unknown> {
  queue: string;
  waiting: number;
  running: number;
  failed: number;
  oldest: number;
}

/** How many jobs of each queue wait, run and have failed for good. */
async function queuesOf(db: Db, names: readonly string[]): Promise<Answer['queues']> {
  const { rows } = await db.execute<QueueFacts>(sql`
    select name as queue,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::int as oldest
    from pgboss.job group by name`);
  const known = new Map(rows.map(row => [row.queue, row]));
  return names.map(queue => {
    const { waiting = 0, running = 0, failed = 0, oldest = 0 } = known.get(queue) ?? {};
    const facts = { waiting, running, failed, oldestSeconds: oldest };
    return { queue, state: queueState(facts), ...facts };
  });
}
