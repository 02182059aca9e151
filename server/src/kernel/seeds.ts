import type { Service } from './settings/setting-definitions.ts';

/** One node of the menu tree that a tenant starts with; `code` is its auth code. */
export interface MenuSeed {
  type: 1 | 2 | 3 | 4;
  zh: string;
  en: string;
  route?: string;
  icon?: string;
  code?: string;
  /** Its place in the menu, where that is not the order of the subsystems. */
  sort?: number;
  children?: readonly MenuSeed[];
}

/** A dictionary that a tenant starts with; an item is value, Chinese and English label. */
export interface DictionarySeed {
  type: string;
  /** Which service's administrators keep it; the user centre's where none is named. */
  service?: Service;
  zh: string;
  en: string;
  items: readonly (readonly [value: string, zh: string, en: string])[];
}

/** A button's node: it grants its code and shows nothing by itself. */
export const button = (code: string, zh: string, en: string): MenuSeed => ({ type: 4, zh, en, code });

/** The roles that a tenant starts with, by code; the module that keeps roles adds them here. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by modules
export interface FirstRoles {}

/** Auth codes that a module grants to the roles that a tenant starts with. */
export type Grants = Readonly<Partial<Record<keyof FirstRoles, readonly string[]>>>;
