import type { AnyCall } from '@reap/contracts/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { ApiError } from '../call/api-error.ts';
import { type HeardEvent, type Portal, PortalContext, type Toast, type Translate } from '../portal/portal.tsx';
import type { Language } from '../portal/remote.ts';
import { unsavedParts } from '../portal/unsaved-parts.ts';

/** What a screen did to the portal around it. */
export interface PortalRecord {
  opened: string[];
  closed: (string | undefined)[];
  /** Left under the one rule of leaving, by Cancel. */
  left: (string | undefined)[];
  /** Whom the screen asked to look as. */
  looked: string[];
  titles: string[];
  paths: string[];
  unsaved: boolean;
  unsavedParts: readonly string[];
  toasts: { kind: keyof Toast; text: string }[];
  emit: (event: HeardEvent) => void;
}

type Listener = { kind: string; listen: (event: never) => void };

/** A fresh record; give it to `FakePortal`. */
export function portalRecord(): PortalRecord & { listeners: Set<Listener> } {
  const listeners = new Set<Listener>();
  return {
    opened: [],
    closed: [],
    left: [],
    looked: [],
    titles: [],
    paths: [],
    unsaved: false,
    unsavedParts: [],
    toasts: [],
    listeners,
    emit: event => {
      for (const { kind, listen } of listeners) if (kind === event.kind) listen(event as never);
    },
  };
}

interface FakePortalProps {
  record: ReturnType<typeof portalRecord>;
  path: string;
  language: Language;
  t: Translate;
  can: (call: AnyCall) => boolean;
  hides: Portal['hides'];
  user?: Partial<Portal['user']> | undefined;
  tenant?: Partial<Portal['tenant']> | undefined;
  children: ReactNode;
}

/** An in-memory portal around one screen. */
export function FakePortal({ record, path: first, language, t, can, hides, user, tenant, children }: FakePortalProps) {
  const [path, setPath] = useState(first);
  const portal = useMemo(
    () => ({
      ...actionsOn(record),
      language,
      t,
      can,
      hides,
      user: { ...givenUser, ...user },
      tenant: { ...givenTenant, ...tenant },
      tab: { id: 'tab-1', path },
      setTabPath: moving(record, setPath),
    }),
    [record, language, t, can, hides, user, tenant, path],
  );
  return <PortalContext value={portal satisfies Portal}>{children}</PortalContext>;
}

const givenUser: Portal['user'] = {
  userId: '019a0000-0000-7000-8000-000000000001',
  userName: 'station',
  employeeName: '卓玛',
  userType: 3,
  organizationName: '拉萨站',
  station: 'LXA',
};
/** Where screens are tested, if the test does not say. */
export const givenTenant: Portal['tenant'] = { id: '019a0000-0000-7000-8000-00000000000a', name: 'TV 航空', code: 'TV' };

const moving = (record: PortalRecord, setPath: (path: string) => void) => (path: string) => {
  record.paths.push(path);
  setPath(path);
};

function actionsOn(
  record: ReturnType<typeof portalRecord>,
): Pick<Portal, 'openTab' | 'closeTab' | 'leaveTab' | 'mayDiscard' | 'lookAs' | 'setTabTitle' | 'setUnsaved' | 'toast' | 'onEvent'> {
  const say = (kind: keyof Toast) => (text: string) => record.toasts.push({ kind, text });
  return {
    openTab: path => record.opened.push(path),
    closeTab: next => record.closed.push(next),
    leaveTab: next => record.left.push(next),
    mayDiscard: () => Promise.resolve(true),
    lookAs: async userId => void record.looked.push(userId),
    setTabTitle: title => record.titles.push(title),
    setUnsaved: (unsaved, part) => {
      record.unsavedParts = unsavedParts(record.unsavedParts, unsaved, part);
      record.unsaved = record.unsavedParts.length > 0;
    },
    toast: {
      success: say('success'),
      info: say('info'),
      warning: say('warning'),
      failure: error => say('failure')(error instanceof ApiError ? error.key : String(error)),
    },
    onEvent: (kind, listen) => {
      const listener: Listener = { kind, listen };
      record.listeners.add(listener);
      return () => void record.listeners.delete(listener);
    },
  };
}
