/** One node of the menu tree that a tenant starts with; `code` is its auth code. */
export interface ResourceSeed {
  type: 1 | 2 | 3 | 4;
  zh: string;
  en: string;
  route?: string;
  icon?: string;
  code?: string;
  /** Its place in the menu, where that is not the order of the subsystems. */
  sort?: number;
  children?: readonly ResourceSeed[];
}

export const button = (code: string, zh: string, en: string): ResourceSeed => ({ type: 4, zh, en, code });
