import { createHmac } from 'node:crypto';
import { enums } from '@reap/contracts/enums';
import type { HealthLine, remoteHealth } from '@reap/contracts/portal/remote-health';
import type { MenuNode } from '@reap/contracts/user-center/lookup';
import type { Registry } from 'prom-client';
import type { Handlers } from '../../kernel/call/context.ts';
import { type MinuteCounts, perMinute } from '../../kernel/call/per-minute.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { hourMs } from '../../kernel/durations.ts';
import type { Config } from '../../kernel/kernel.ts';
import type { Language } from '../../kernel/language.ts';
import { menuOf } from '../../user-center/index.ts';
import type { RemoteRegistry } from '../remotes.ts';
import { healthMetrics } from './remote-health.metrics.ts';
import { addTold, countsSince, hoursSince, noteSession, sessionsSince, type Told } from './remote-health.queries.ts';
import { rangesOf } from './remote-health.rules.ts';
import { versionsOf } from './remote-health.view.ts';

interface HealthParts {
  config: Config;
  remotes: RemoteRegistry;
  metrics: Registry;
  counts: MinuteCounts;
}

const startOfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/** A whole airport may stand behind one address. */
const tellsPerMinute = 600;

export function remoteHealthHandlers({ config, remotes, metrics, counts }: HealthParts): Handlers<typeof remoteHealth> {
  const mayTell = perMinute(counts, 'portal.remoteHealth', tellsPerMinute);
  const observe = healthMetrics(metrics);
  return {
    async tell({ lines }, { db, request, now }) {
      if (!(await mayTell(request.address, now))) fail('request.tooMany', { seconds: 60 });
      const known = lines.filter(line => isOf(line, remotes.routesOf(line.remote, line.version, line.build)));
      if (known.length === 0) return null;
      for (const line of known) observe(line);
      await addTold(db, startOfHour(now), counted(known));
      if (request.session) await noteSession(db, unnamed(request.session.tokenHash, config.secret), now, causesOf(known));
      return null;
    },

    async find({ remote, hours }, context) {
      const { db, now } = context;
      const since = new Date(startOfHour(now).getTime() - (hours - 1) * hourMs);
      const counts = await countsSince(db, remote, since);
      const byHour = await hoursSince(db, remote, since);
      const sessions = await sessionsSince(db, remote, since);
      const names = namesIn(await menuOf(context), context.language);
      return versionsOf({
        counts,
        byHour,
        sessions,
        nameOf: screen => names.get(screen) ?? screen,
        hours: Array.from({ length: hours }, (_, at) => new Date(since.getTime() + at * hourMs)),
      });
    },
  };
}

/** Whether a version of this portal could say so: anybody may send a batch, and what is kept must stay countable. */
function isOf({ measure, about }: HealthLine, routes: readonly string[] | undefined): boolean {
  if (!routes) return false;
  if (measure === 'load') return about === '';
  if (measure === 'failure') return (enums.remoteFailure as readonly string[]).includes(about);
  return routes.includes(about) || (measure === 'script' && about === '');
}

/** What the menu calls its pages, by path. */
function namesIn(nodes: readonly MenuNode[], language: Language): Map<string, string> {
  return new Map(
    nodes.flatMap(node => [
      [node.routeUrl, (language === 'en-US' && node.menuNameEn) || node.menuName] as const,
      ...namesIn(node.children, language),
    ]),
  );
}

/** The lines of a batch, each key once. */
function counted(lines: readonly HealthLine[]): Told[] {
  const byKey = Map.groupBy(lines, ({ remote, version, build, measure, about }) => [remote, version, build, measure, about].join('\n'));
  return [...byKey.values()].flatMap(([first, ...more]) => (first ? [more.map(toldOf).reduce(joined, toldOf(first))] : []));
}

function toldOf(line: HealthLine): Told {
  const { remote, version, build, measure, about } = line;
  const measured = 'values' in line ? { n: line.values.length, ranges: rangesOf(line.measure, line.values) } : { n: line.n, ranges: [] };
  return { remote, version, build, measure, about, ...measured };
}

const joined = (one: Told, other: Told): Told => ({
  ...one,
  n: one.n + other.n,
  ranges: one.ranges.map((count, at) => count + (other.ranges[at] ?? 0)),
});

/** A session by a hash that nothing else is known by. */
const unnamed = (tokenHash: Buffer, secret: string): Buffer => createHmac('sha256', secret).update('health').update(tokenHash).digest();

/** What counts once in a session: that it met the version, and each cause for which something went wrong. */
function causesOf(lines: readonly HealthLine[]) {
  return lines.flatMap(({ remote, version, build, measure, about }) => {
    const of = { remote, version, build };
    if (measure === 'failure' || measure === 'script')
      return [
        { ...of, cause: '' },
        { ...of, cause: measure === 'script' ? measure : `${measure}:${about}` },
      ];
    return [{ ...of, cause: '' }];
  });
}
