import type { Envelope } from '@reap/contracts/envelope';
import type { Boot } from '@reap/contracts/portal/portal';
import { ApiError } from '@reap/shared-ui/core/api-error';
import { remember, remembered } from '../browser-storage.ts';
import { client } from './client.ts';
import { tenantMoved, useSession } from './session-store.ts';

const SIGNED_IN = 'reap.signedIn';

// Somebody has changed what this person may do.
useSession.subscribe(({ namedVersion, boot }, before) => {
  const session = boot?.session;
  if (session && namedVersion !== before.namedVersion && namedVersion > session.permissionVersion) void refreshBoot();
});

/** Whether this browser saw the frame the last time. */
export const wasSignedIn = (): boolean => remembered('local', SIGNED_IN) !== undefined;

/** Asks what the portal may show. */
export async function readBoot(): Promise<Boot> {
  const { request, portal } = await client();
  return request(portal.boot, {});
}

/** Shows what the portal may show. */
export function publishBoot(boot: Boot): void {
  useSession.setState({ boot, failure: undefined, movedTo: undefined, eyesOf: undefined });
  // Whether it is worth to fetch the frame before the next boot answer; it says nothing about who.
  remember('local', SIGNED_IN, boot.session ? '1' : undefined);
}

let asked = 0;
let answered = 0;

/**
 * Asks what the portal may show, and publishes it. The first time it takes the answer that the page asked for before the shell ran. Where the
 * session has ended, a page that `keeps` something stays for whoever signs in again.
 */
export async function refreshBoot(keeps: () => boolean = () => true): Promise<Boot | undefined> {
  asked += 1;
  const turn = asked;
  try {
    const boot = (await earlyAnswer()) ?? (await readBoot());
    // An answer that comes after that of a later question is older than what is shown.
    if (turn < answered) return boot;
    answered = turn;
    // The person moves by himself from what he has open here; the answer alone must not.
    const to = movedTenant(boot);
    const eyes = otherEyes(boot);
    const lost = lostSession(boot, keeps);
    if (to) tenantMoved(to);
    else if (lost) void client().then(({ signInAgain }) => signInAgain({ params: lost }));
    else if (eyes !== undefined) useSession.setState({ eyesOf: eyes });
    else publishBoot(boot);
    return boot;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The next answer that names newer permissions asks again.
    useSession.setState({ namedVersion: 0 });
    if (!useSession.getState().boot) useSession.setState({ failure: error });
    return undefined;
  }
}

function movedTenant({ session }: Boot): string | undefined {
  const here = useSession.getState().boot?.session;
  const moved = here && session && here.user.userId === session.user.userId && here.tenant.id !== session.tenant.id;
  return moved ? session.tenant.name : undefined;
}

// The session has ended, or somebody else has signed in on this browser: the page stays its person's, with what is typed in it.
function lostSession({ session }: Boot, keeps: () => boolean): { name?: string } | undefined {
  const here = useSession.getState().boot?.session;
  if (!here || here.looking) return undefined;
  if (!session) return keeps() ? {} : undefined;
  if (session.looking || here.user.userId === session.user.userId) return undefined;
  return { name: session.user.employeeName || session.user.userName };
}

// Looking as somebody else has begun or ended elsewhere.
function otherEyes({ session }: Boot): string | undefined {
  const here = useSession.getState().boot?.session;
  if (!here || !session || (!here.looking && !session.looking) || here.user.userId === session.user.userId) return undefined;
  return session.looking ? session.user.employeeName || session.user.userName : '';
}

async function earlyAnswer(): Promise<Boot | undefined> {
  const early = window.reapBoot;
  delete window.reapBoot;
  try {
    // Nothing in it has another form on the wire, so that what reads the wire is not needed before the page is drawn.
    const body = (await (await early)?.json()) as (Envelope & { data: Boot }) | undefined;
    return Number(body?.code) === 200 ? body?.data : undefined;
  } catch {
    return undefined;
  }
}
