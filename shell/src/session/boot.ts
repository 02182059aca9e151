import type { Envelope } from '@reap/contracts/envelope';
import { type Boot, portal } from '@reap/contracts/portal/portal';
import { fromWire } from '@reap/contracts/wire';
import { ApiError } from '@reap/shared-ui/core/api-error';
import { request } from '@reap/shared-ui/core/http';
import { useSession } from './session-store.ts';

const SIGNED_IN = 'reap.signedIn';

/** Asks what the portal may show, and publishes it. The first time it takes the answer that the page asked for before the shell ran. */
export async function refreshBoot(): Promise<Boot | undefined> {
  try {
    const boot = (await earlyAnswer()) ?? (await request(portal.boot, { path: location.pathname }));
    useSession.setState({ boot, failure: undefined });
    // Whether it is worth to fetch the frame before the next boot answer; it says nothing about who.
    if (boot.session) localStorage.setItem(SIGNED_IN, '1');
    else localStorage.removeItem(SIGNED_IN);
    return boot;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!useSession.getState().boot) useSession.setState({ failure: error });
    return undefined;
  }
}

async function earlyAnswer(): Promise<Boot | undefined> {
  const early = window.reapBoot;
  delete window.reapBoot;
  try {
    const body = (await (await early)?.json()) as Envelope | undefined;
    return Number(body?.code) === 200 ? (fromWire(portal.boot.returns, body?.data) as Boot) : undefined;
  } catch {
    return undefined;
  }
}
