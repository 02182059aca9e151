import { createHash } from 'node:crypto';

/** What decides which version somebody gets; null is the installed build. */
export interface Choice {
  remote: string;
  stable: string | null;
  canary: { release: string; percent: number; tenants: readonly string[]; people: readonly string[] } | null;
}

/** Who asks: an account or a claim, and the tenant that it works in. */
export interface Viewer {
  account: string;
  tenant: string;
}

/** The version that somebody gets; whoever is not known gets what everybody gets. */
export function chosenRelease({ remote, stable, canary }: Choice, viewer: Viewer | undefined): string | null {
  if (!canary || !viewer) return stable;
  const isChosen =
    canary.tenants.includes(viewer.tenant) || canary.people.includes(viewer.account) || placeOf(remote, viewer.account) < canary.percent;
  return isChosen ? canary.release : stable;
}

/**
 * Where somebody stands among all users of a remote, from 0 to below 100. It rests on remote and account alone: the same person stays on
 * the same side, a wider percentage keeps those who were in, and two remotes try their versions on different people.
 */
export const placeOf = (remote: string, account: string): number =>
  (createHash('sha256').update(`${remote} ${account}`).digest().readUInt32BE() / 2 ** 32) * 100;
