import type { PortalEvent } from '@reap/contracts/portal/portal';
import type { CallId } from '@reap/contracts/registry';
import type { ComponentType } from 'react';
import type { FilterValues } from '../list/list-url.ts';

export type Language = 'zh-CN' | 'en-US';
type Module<P = object> = Promise<{ default: ComponentType<P> }>;

/** The list that a page begins with: its call, and its filters as delivered (days may be words, such as `today-29`). */
export interface FirstList {
  call: CallId;
  filters?: FilterValues;
}

/**
 * One page of a remote: its title's key in the remote's catalog, and the import of its component. The call of a list is sent before
 * that is there.
 */
export interface ScreenDefinition {
  title: string;
  load: () => Module;
  list?: FirstList;
  phone?: PhoneDefinition;
}

/** Catalogs that are looked through one after the other; loaded with the page, in one language. */
export type PhoneTexts = Record<Language, () => Promise<{ default: readonly object[] }>>;

/**
 * A page for phones (`/h5/…`): who opens it, and all texts that it needs. A passenger's page comes without asking who is signed in.
 * `home` is the auth code with which it stands on the start page of staff.
 */
export interface PhoneDefinition {
  who: 'passenger' | 'staff';
  texts: PhoneTexts;
  home?: string;
  /** What of it waits for people, said on the start page. */
  todos?: readonly PhoneTodo[];
}

/**
 * Something that waits at a station, with its number on the start page of staff: its title's key in the page's catalog, the auth code
 * it needs, one call that counts it, and where it is done, if that can be done on a phone.
 */
export interface PhoneTodo {
  title: string;
  can: string;
  /** `station` is the person's own; empty where somebody belongs to none. */
  count: (station: string) => Promise<number>;
  path?: string;
}

/**
 * A card for the home page. `can` is the auth code that shows it; `size` is its share of the page. `top` and `figures` draw their
 * own frames; one of `top` stands before all others and may show nothing.
 */
export interface CardDefinition {
  title: string;
  can: string;
  size: 'top' | 'figures' | 'wide' | 'narrow';
  /** Stands before the cards of its column that say nothing of it. */
  first?: true;
  load: () => Module;
}

/**
 * A part of the page of one flight: what a remote knows of that flight. `can` is the auth code that shows it; those of a lower `place`
 * stand first. It reads which flight with `usePanelFlight()`.
 */
export interface FlightPanelDefinition {
  title: string;
  can: string;
  place: number;
  load: () => Module;
}

/** A number beside a page's menu entry: asked when the browser is idle, and again after these events of the server. */
export interface CountDefinition {
  can: string;
  on: readonly PortalEvent['kind'][];
  count: () => Promise<number>;
}

/** A hit of the shell's search, and the location that it opens. */
export interface SearchHit {
  id: string;
  title: string;
  detail: string;
  path: string;
}

/** What a remote finds for a text typed into the search of the shell. Only texts that `asks` fits (trimmed, in capital letters) reach `find`. */
export interface SearchDefinition {
  can: string;
  asks: RegExp;
  find: (text: string, language: Language) => Promise<SearchHit[]>;
}

/** Something to begin, found in the search: its title's key in the remote's catalog, the auth code it needs, the location it opens. */
export interface ActionDefinition {
  title: string;
  can: string;
  path: string;
}

type Catalog = () => Promise<{ default: object }>;

/** What a remote offers to the shell (DESIGN §4): pages by route, home cards, panels of a flight's page, what can be searched for and begun, its texts per language. */
export interface RemoteManifest {
  name: string;
  screens: Record<string, ScreenDefinition>;
  catalogs: Record<Language, Catalog>;
  cards?: Record<string, CardDefinition>;
  flightPanels?: Record<string, FlightPanelDefinition>;
  /** Numbers of the menu, by the path of one of the screens. */
  counts?: Record<string, CountDefinition>;
  searches?: readonly SearchDefinition[];
  actions?: readonly ActionDefinition[];
}

/** The table of contents of a remote; the default export of its `src/remote.ts`. */
export const defineRemote = (
  name: string,
  screens: RemoteManifest['screens'],
  more: Omit<RemoteManifest, 'name' | 'screens'>,
): RemoteManifest => ({ name, screens, ...more });
