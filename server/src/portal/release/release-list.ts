import type { AnswerOf } from '@reap/contracts/contract';
import type { release } from '@reap/contracts/portal/release';
import type { Context } from '../../kernel/call/context.ts';
import type { Config } from '../../kernel/kernel.ts';
import { overridesInForce } from '../override/override-in-force.ts';
import type { RemoteRegistry } from '../remotes.ts';
import { told } from './reasons.ts';
import { keptReleases, lastStatesOfAll, namedIn, toState } from './release.queries.ts';
import { rightsOf } from './release-rights.ts';
import { type Distribution, installedForAll } from './release-states.ts';

type Line = AnswerOf<(typeof release)['list']>[number];

/** Every remote with its versions, who gets which, and what the caller may do with it. */
export async function listReleases(context: Context, remotes: RemoteRegistry, config: Config): Promise<Line[]> {
  const may = await rightsOf(context);
  const { db, language, user } = context;
  const releases = Map.groupBy(await keptReleases(db), row => row.remote);
  const states = await lastStatesOfAll(db);
  const names = await namedIn(db, [...states.values()].flat());
  const installed = new Map(remotes.installed().map(build => [build.name, build]));
  const overrides = new Map((await overridesInForce(context, config)).map(({ remote, url, until }) => [remote, { url, until }]));
  return [...new Set([...installed.keys(), ...releases.keys(), ...states.keys(), ...overrides.keys()])].sort().map(remote => {
    const [last, before = last && installedForAll] = states.get(remote) ?? [];
    const own = installed.get(remote);
    const rows = releases.get(remote) ?? [];
    const misfits = new Map(rows.map(row => [row.id, told(remotes.misfitsOf(row.manifest), language)]));
    return {
      remote,
      installed: own ? { version: own.version, build: own.build } : null,
      state: toState(last, names),
      before: before ? toState(before, names) : null,
      releases: rows.map(row => ({
        id: row.id,
        version: row.version,
        build: row.build,
        size: row.size,
        files: row.files,
        notes: row.notes,
        publishedAt: row.publishedAt.toISOString(),
        publishedBy: row.publishedByName,
        active: activeFor(row.id, last),
        misfit: misfits.get(row.id) || null,
      })),
      gaveWay: (last?.stable && misfits.get(last.stable)) || null,
      override: overrides.get(remote) ?? null,
      allowed: [
        ...(may(remote, 'publish') ? ['publish' as const] : []),
        ...(may(remote, 'activate') ? ['activate' as const] : []),
        ...(may(remote, 'activate') && before ? ['back' as const] : []),
        ...(may(remote, 'override') && !config.staticRemotes ? ['override' as const] : []),
        ...(user.codes.has('platform:release:grant') ? ['grant' as const] : []),
      ],
    };
  });
}

function activeFor(id: string, last: Distribution | undefined): Line['releases'][number]['active'] {
  if (last?.stable === id) return 'everybody';
  return last?.canary === id ? 'some' : 'no';
}
