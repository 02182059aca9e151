import type { Boot } from '@reap/contracts/portal/portal';
import type { ApiError } from '@reap/shared-ui/core/api-error';
import { create } from 'zustand';

export type Session = NonNullable<Boot['session']>;

interface SessionState {
  boot: Boot | undefined;
  /** The boot request failed: nothing can be shown but why. */
  failure: ApiError | undefined;
  /** The tenant that another browser tab moved the session to. */
  movedTo: string | undefined;
  /** The session looks with other eyes than this page shows: whose; empty for the person's own. */
  eyesOf: string | undefined;
  /** The newest version of the person's permissions that an answer named. */
  namedVersion: number;
}

/** Who is signed in, and what the portal may show him. */
export const useSession = create<SessionState>()(() => ({
  boot: undefined,
  failure: undefined,
  movedTo: undefined,
  eyesOf: undefined,
  namedVersion: 0,
}));

/** An answer said that the session works in another tenant; late answers to the page before a switch say what this page knows. */
export function tenantMoved(to: string): void {
  if (to !== useSession.getState().boot?.session?.tenant.name) useSession.setState({ movedTo: to });
}

/** The session, for code that runs only when somebody is signed in. */
export function currentSession(): Session {
  const session = useSession.getState().boot?.session;
  if (!session) throw new Error('nobody is signed in');
  return session;
}

/** The signed-in session of this render; the frame is drawn only with one. */
export function useSignedIn(): Session {
  const session = useSession(state => state.boot?.session);
  if (!session) throw new Error('nobody is signed in');
  return session;
}

/** The person as whom somebody looks at this page; undefined where he is himself. */
export const lookedAs = (): string | undefined => {
  const session = useSession.getState().boot?.session;
  return session?.looking ? session.user.userId : undefined;
};

/** The person whom this page shows as signed in; undefined where he looks as another. */
export const shownUser = (): string | undefined => {
  const session = useSession.getState().boot?.session;
  return session?.looking ? undefined : session?.user.userId;
};

/** Whether the signed-in person holds an auth code. */
export const mayHere = (code: string): boolean => code === 'signed-in' || (useSession.getState().boot?.authCodes.includes(code) ?? false);

/** A visit works in another tenant than the person's own. */
export const isVisit = (session: Session): boolean => session.tenant.id !== session.homeTenant.id;
