import { userCenterPages } from '@reap/contracts/user-center/pages';
import { and, asc, eq, gte, or, sql } from 'drizzle-orm';
import { type Db, inTenant } from '../../db/pool.ts';
import { tenants } from '../../kernel/kernel.schema.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { writeAuditLine } from '../../kernel/sealing/audit-log.ts';
import { hasText, textOf } from '../../kernel/texts.ts';
import { sendMail } from '../../message-center/index.ts';
import { holdersOf } from '../../user-center/index.ts';
import { lastStatesOfAll, namedIn } from '../release/release.queries.ts';
import { releaseRights } from '../release/release.schema.ts';
import { changeState, lastStates } from '../release/release-states.ts';
import type { RemoteRegistry } from '../remotes.ts';
import { type Trial, verdictOn } from './canary.rules.ts';
import { remoteHealthSessions } from './remote-health.schema.ts';

interface Named {
  version: string;
  build: string;
}
type States = Awaited<ReturnType<typeof lastStatesOfAll>>;
type State = NonNullable<ReturnType<States['get']>>[number];

/** Who is said to have done what the portal does by itself. */
const portalItself = { employeeName: 'Reap' };
const administrator = 'platform:release:grant';

/**
 * Takes back every canary that is worse than what stands beside it, beyond chance. What fails is logged and tried again the next time, and
 * keeps no other from being stopped.
 */
export async function stopWorseCanaries(kernel: Kernel, remotes: RemoteRegistry): Promise<void> {
  const { db } = kernel.pool;
  const trying = [...(await lastStatesOfAll(db)).values()].flatMap(([state]) => (state?.canary ? [state] : []));
  const names = await namedIn(db, trying);
  for (const state of trying) {
    const canary = state.canary ? names.get(state.canary) : undefined;
    const stable = state.stable ? names.get(state.stable) : remotes.installed().find(({ name }) => name === state.remote);
    if (!canary || !stable) continue;
    await stopIfWorse(kernel, state, canary, stable).catch(error =>
      kernel.log.warn({ err: error, remote: state.remote }, 'a canary could not be judged; tried again'),
    );
  }
}

async function stopIfWorse(kernel: Kernel, state: State, canary: Named, stable: Named): Promise<void> {
  if (verdictOn(await trialsSince(kernel.pool.db, state.remote, state.at, canary, stable)).worse) await stop(kernel, state, canary);
}

/** The sessions that met one of both versions since then, in their order; whoever met it before brings nothing new. */
export async function trialsSince(db: Db, remote: string, since: Date, canary: Named, stable: Named): Promise<Trial[]> {
  const met = remoteHealthSessions;
  const is = ({ version, build }: Named) => sql`(${met.version}, ${met.build}) = (${version}, ${build})`;
  return db
    .select({
      canary: sql<boolean>`${is(canary)}`,
      // A column of a query's only table is written without its table's name, which inside of this would be another one.
      harmed: sql<boolean>`(remote, version, build, session) in
        (select harm.remote, harm.version, harm.build, harm.session from remote_health_sessions harm where harm.remote = ${remote} and harm.cause <> '')`,
    })
    .from(met)
    .where(and(eq(met.remote, remote), gte(met.at, since), eq(met.cause, ''), or(is(canary), is(stable))))
    .orderBy(asc(met.at), asc(met.session));
}

/** Everybody gets the stable version again; said in history, log and pages, and to whoever has a right to this remote. */
async function stop(kernel: Kernel, state: State, canary: Named): Promise<void> {
  const { pool, events, jobs, clock, log } = kernel;
  const [platform] = await pool.db.select({ id: tenants.id }).from(tenants).where(eq(tenants.platform, true));
  if (!platform) return;
  const now = clock();
  const { remote, stable } = state;
  const version = `${canary.version} (${canary.build})`;
  await inTenant(pool.db, platform.id, async db => {
    // Of several servers, and of a person who was quicker, the first one counts.
    if ((await lastStates(db, remote)).last?.id !== state.id) return;
    // The page says it in the reader's language.
    const reason = 'release.stoppedItself';
    const without = { stable, canary: null, percent: 0, tenants: [], people: [] };
    await changeState(db, remote, without, { action: 'stop', reason, byName: portalItself.employeeName, at: now });
    await events.write(db, platform.id, [[{ kind: 'release' }]]);
    await writeAuditLine(db, {
      call: 'portal.release.back',
      result: 'ok',
      at: now,
      user: undefined,
      facts: { session: undefined, claim: undefined, address: '', requestId: '' },
      detail: {
        target: remote,
        by: { userName: portalItself.employeeName },
        after: { action: 'stop', canary: null, reason: textOf('zh-CN', reason) },
      },
    });
    await sendMail(
      { now, user: portalItself, enqueue: (name, data, options) => jobs.enqueue(db, platform.id, name, data, options) },
      {
        to: await concerned(db, remote),
        template: 'release.mail.stopped',
        params: { remote: hasText(`subsystem.${remote}`) ? `subsystem.${remote}` : remote, version },
        businessType: 'system',
        targetUrl: `${userCenterPages.releases}?remote=${remote}&tab=health`,
      },
    );
    log.warn({ remote, version }, 'a canary was worse than the stable version and was stopped');
  });
}

/** Whoever may do something with this remote, and whoever administers all. */
async function concerned(db: Db, remote: string): Promise<string[]> {
  const named = await db.select({ userId: releaseRights.userId }).from(releaseRights).where(eq(releaseRights.remote, remote));
  return [...new Set([...named, ...(await holdersOf(db, administrator))].map(({ userId }) => userId))];
}
