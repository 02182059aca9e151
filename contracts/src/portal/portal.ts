import * as z from 'zod';
import { get, post, resource } from '../contract.ts';
import { entity, instant, line, nothing } from '../fields.ts';
import { Me } from '../user-center/auth.ts';
import { MenuTree } from '../user-center/lookup.ts';
import { SavedView } from './saved-view.ts';

/** The call that a list's page begins with, as it can be sent before the page's code is there. */
export const FirstCall = z.object({
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  /** The fields that it takes; those that find a person by a complete value are never sent ahead. */
  fields: z.array(z.string()),
  lookup: z.array(z.string()).default([]),
  /** Filters as delivered; days may be words (day-words.ts). */
  filters: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
});
export type FirstCall = z.output<typeof FirstCall>;

/** What is said of a page for phones: who opens it, with which auth code it stands on their start page, its scripts of texts by language. */
export const PhonePart = z.object({
  who: z.enum(['passenger', 'staff']),
  home: z.string().optional(),
  texts: z.record(z.string(), z.array(z.string())),
});

/** A card or a panel that a remote offers: who may see it, and the scripts that it needs beside the frame and the remote's entry. */
const Part = z.object({ id: z.string(), can: z.string(), files: z.array(z.string()).default([]) });

/** One installed remote: the entry to load, the routes its manifest offers, and what it was built against (DESIGN §4). */
export const RemoteEntry = z.object({
  name: z.string(),
  version: z.string(),
  build: z.string(),
  entry: z.string(),
  routes: z.array(z.string()),
  cards: z.array(Part),
  /** Parts of a flight's page; builds of before offer none. */
  flightPanels: z.array(Part).default([]),
  /** Pages whose menu entry shows a number. */
  counts: z.array(z.object({ path: z.string(), can: z.string() })).default([]),
  integrity: z.string(),
  builtAgainst: z.record(z.string(), z.string()),
  /** Files to fetch ahead, entry first. */
  files: z.array(z.string()),
  /** Scripts of its texts by language; builds of before don't say. */
  texts: z.record(z.string(), z.array(z.string())).default({}),
  /** By route: the scripts that a page needs beside the frame and the remote's entry, and the call that it begins with. */
  pages: z
    .record(z.string(), z.object({ files: z.array(z.string()), call: FirstCall.optional(), phone: PhonePart.optional() }))
    .default({}),
});
export type RemoteEntry = z.output<typeof RemoteEntry>;

/** A remote that this session takes from another address, the folder of its build, until then. */
export const RemoteOverride = z.object({
  remote: z.string(),
  url: z.string(),
  until: instant(),
  /** What is left of it: the clock of a browser need not be right. */
  seconds: z.int(),
});
export type RemoteOverride = z.output<typeof RemoteOverride>;

export const Boot = z.object({
  session: Me.nullable(),
  mustChangePassword: z.boolean(),
  setupNeeded: z.boolean(),
  demo: z.boolean(),
  menu: z.array(MenuTree),
  /** The person's saved views that stand in the menu, or that lists open with. */
  views: z.array(SavedView),
  authCodes: z.array(z.string()),
  /** Columns of data tables that data rules hide from the person, `<table>.<column>`; left out where there are none. */
  hiddenColumns: z.array(z.string()).optional(),
  /** Left out where a web host tells them in `/remotes.json`. */
  remotes: z.array(RemoteEntry).optional(),
  /** What this session takes from elsewhere; left out where there is nothing. */
  overrides: z.array(RemoteOverride).optional(),
  version: z.string(),
});
export type Boot = z.output<typeof Boot>;

export const SetupForm = entity('setup', {
  setupCode: line(80).min(1, { error: 'common.enterTitle' }),
  tenantName: line(40).min(1, { error: 'common.enterTitle' }),
  tenantCode: z.string().regex(/^[A-Z0-9]{2,12}$/, { error: 'common.enterTitleCorrectly' }),
  username: z.string().regex(/^[A-Za-z0-9._-]{2,40}$/, { error: 'common.enterTitleCorrectly' }),
  password: z.string().min(10, { error: 'password.tooShort' }).max(200),
});

/** What the shell itself asks (DESIGN §4). `/api/events` is a stream and stands outside the contracts. */
export const portal = resource('', {
  boot: get('portal/boot', { can: 'public', added: true, returns: Boot }),
  remotes: get('remotes.json', { can: 'public', added: true, returns: z.object({ remotes: z.array(RemoteEntry) }) }),
  setup: post('portal/setup', { can: 'public', added: true, body: SetupForm, returns: nothing, errors: ['setup.codeWrong', 'setup.done'] }),
  errorReport: post('api/client-report', {
    can: 'public',
    added: true,
    body: z.object({
      remote: z.string().max(60),
      version: z.string().max(60),
      phase: z.enum(['manifest', 'entry', 'chunk', 'render', 'effect', 'promise', 'csp']),
      message: z.string().max(2000),
      stack: z.string().max(8000).default(''),
      path: z.string().max(500),
    }),
    returns: nothing,
  }),
});

/** What `/api/events` sends: `event:` is the kind, `data:` this JSON. */
export type PortalEvent =
  /** How many of the reader's messages are unread, and how many of these are urgent. */
  | { kind: 'message'; unread: number; urgent: number }
  | { kind: 'task'; orderId: string }
  | { kind: 'application'; applyId: string }
  /** Flights that have changed, with the version that each has now. */
  | { kind: 'flight'; changed: (readonly [flightId: string, version: number])[] }
  /** Events of flights that were proposed, have changed or were written about. */
  | { kind: 'flightEvent'; ids: string[] }
  /** Flights whose passengers were sent texts, or whose files have come, gone or changed. */
  | { kind: 'flightRecord'; of: 'texts' | 'files'; flights: { flightNo: string; flightDate: string }[] }
  | { kind: 'job'; jobId: string; status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'; rowsDone: number; rowsTotal: number }
  | { kind: 'survey'; taskId: string }
  | { kind: 'permission'; version: number }
  | { kind: 'settings'; version: number }
  | { kind: 'signOut' }
  | { kind: 'release' };
