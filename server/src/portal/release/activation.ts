import type { InputOf } from '@reap/contracts/contract';
import type { ReleaseState, release } from '@reap/contracts/portal/release';
import type { Context } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { peopleNamed, tenantsNamed } from './audience.ts';
import { ofPortal, type Receiver } from './checks.ts';
import { lockContents } from './publish.ts';
import { refusalOf } from './reasons.ts';
import { withActive } from './receiver.ts';
import { namedIn, releaseOf, toState } from './release.queries.ts';
import { changeState, type Distribution, installedForAll, lastStates, refuseOld } from './release-states.ts';

type Activation = InputOf<(typeof release)['activate']>;
type WayBack = InputOf<(typeof release)['back']>;
type Action = Parameters<typeof changeState>[3]['action'];

/** Gives a version to everybody, which ends a trial, or to some, which leaves the others what they have. */
export async function activate(form: Activation, context: Context, receiver: Receiver): Promise<ReleaseState> {
  const { remote, changeId } = form;
  const { last } = await lastStates(context.db, remote);
  refuseOld(last, changeId);
  const wanted = form.audience === 'everybody' ? forEverybody(form) : await forSome(form, last ?? installedForAll, context);
  return put('activate', form, { last, wanted }, context, receiver);
}

const forEverybody = ({ releaseId }: Activation): Distribution => ({ ...installedForAll, stable: releaseId });

async function forSome(form: Activation, last: Distribution, context: Context): Promise<Distribution> {
  const { releaseId: canary, percent } = form;
  if (!canary || (percent === 0 && form.tenants.length === 0 && form.people.length === 0)) fail('release.noAudience');
  const tenants = await tenantsNamed(form.tenants, context);
  return { stable: last.stable, canary, percent, tenants, people: await peopleNamed(form.people, context) };
}

/** Restores exactly what was there before the last change. */
export async function goBack(form: WayBack, context: Context, receiver: Receiver): Promise<ReleaseState> {
  const { last, before } = await lastStates(context.db, form.remote);
  refuseOld(last, form.changeId);
  if (!before) return fail('release.nothingBefore', { remote: form.remote });
  return put('back', form, { last, wanted: before }, context, receiver);
}

async function put(
  action: Action,
  { remote, reason }: { remote: string; reason: string },
  { last = installedForAll, wanted }: { last: Distribution | undefined; wanted: Distribution },
  context: Context,
  receiver: Receiver,
): Promise<ReleaseState> {
  const { db, user, now } = context;
  // What is cleared away at this moment is seen as cleared, or is cleared after it and seen as given.
  await lockContents(db);
  const held = await withActive(receiver, db);
  for (const id of [wanted.stable, wanted.canary]) if (id) await refuseUnfit(remote, id, context, held);
  const row = await changeState(db, remote, wanted, { action, reason, byName: user.employeeName, at: now });
  const names = await namedIn(db, [row, last]);
  const state = toState(row, names);
  context.audit({ target: remote, before: given(toState(last, names)), after: { ...given(state), action, reason } });
  context.emit({ kind: 'release' });
  return state;
}

const given = ({ stable, canary }: ReleaseState) => ({ stable, canary });

/** A version that lies in the portal may have been published for an earlier one, or its files be cleared away. */
async function refuseUnfit(remote: string, id: string, { db }: Context, receiver: Receiver): Promise<void> {
  const found = (await releaseOf(db, remote, id)) ?? fail('record.notFound');
  if (found.clearedAt) fail('release.gone', { version: found.version });
  const reasons = ofPortal(found.manifest, receiver);
  if (reasons.length > 0) fail(...refusalOf('release.unfit', reasons));
}
