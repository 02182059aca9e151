import type { AnyCall } from '@reap/contracts/contract';
import type { ColumnRef } from '@reap/contracts/model';
import type { PortalEvent } from '@reap/contracts/portal/portal';
import { createContext, useContext } from 'react';
import type { Language } from './remote.ts';

/** Who is signed in, as far as screens may know. */
export interface PortalUser {
  userId: string;
  userName: string;
  employeeName: string;
  userType: number;
  organizationName: string;
  station: string;
}

/** Told by the page itself: the stream of the server's events has broken off, or is open again, and what happened meanwhile was not heard. */
export interface StreamEvent {
  kind: 'stream';
  open: boolean;
}
export type HeardEvent = PortalEvent | StreamEvent;

export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** Three seconds, one at a time, for what worked, or led to nothing (seed 0 §8); `failure` stays until read. */
export interface Toast {
  success: (text: string) => void;
  info: (text: string) => void;
  warning: (text: string) => void;
  failure: (error: unknown) => void;
}

/** A link that led to a tab which was open; each time it is another object. */
export interface FollowedLink {
  path: string;
}

/** All that a screen sees of the shell (DESIGN §4). */
export interface Portal {
  user: PortalUser;
  tenant: { id: string; name: string; code: string };
  language: Language;
  /** The text under a key: the remote's catalog first, then shared-ui's, then the contracts'. */
  t: Translate;
  /** Whether the signed-in person holds the auth code of this call (seed 0 §6). */
  can: (call: AnyCall) => boolean;
  /** Whether data rules keep this person from reading a column of a data table clear. */
  hides: (column: ColumnRef) => boolean;
  openTab: (path: string) => void;
  /** Closes this screen's tab, which is done with, and opens `next` if given. */
  closeTab: (next?: string) => void;
  /** Cancel: closes this screen's tab under the one rule of leaving. What is unsaved is asked about, and can be taken back for ten seconds. */
  leaveTab: (next?: string) => void;
  /** Whether what is unsaved in this tab may go: asked of the person, where it stays open. */
  mayDiscard: () => Promise<boolean>;
  /** Shows the portal as this person sees it, to be read only, when the one who asks has agreed and left what he has open. */
  lookAs: (userId: string) => Promise<void>;
  setTabTitle: (title: string) => void;
  /** Moves this tab to another location without opening another tab: filters, sorting and paging live in its query (DESIGN §4). Back leads to the one before, unless it is only corrected. */
  setTabPath: (path: string, way?: 'correct') => void;
  /**
   * Marks this tab as holding unsaved work: it shows a dot, and closing asks. A `part` of the page tells of itself alone, by the name of
   * its draft if it keeps one; without, nothing in the tab is unsaved any more.
   */
  setUnsaved: (unsaved: boolean, part?: string) => void;
  toast: Toast;
  /** Listens to server events while mounted; returns the unsubscribe. */
  onEvent: <K extends HeardEvent['kind']>(kind: K, listen: (event: Extract<HeardEvent, { kind: K }>) => void) => () => void;
  /** This screen's tab: its location's path and query, a key for drafts, and the link that led here last while it was open already. */
  tab: { id: string; path: string; followed?: FollowedLink | undefined };
}

export const PortalContext = createContext<Portal | null>(null);

/** The portal as this screen sees it. Throws outside of a portal. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal outside of a portal');
  return portal;
}
