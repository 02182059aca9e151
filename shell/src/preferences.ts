import type { Language } from '@reap/shared-ui/core/remote';
import type { ThemeName } from '@reap/shared-ui/core/tokens';
import { create } from 'zustand';
import { remember, remembered } from './browser-storage.ts';

export type ThemeChoice = ThemeName | 'system';

interface Preferences {
  language: Language;
  theme: ThemeChoice;
  menuCollapsed: boolean;
  /** Menu groups that the person has closed. */
  closedGroups: string[];
}

const STORE = 'reap.preferences';
const initial: Preferences = { language: 'zh-CN', theme: 'system', menuCollapsed: false, closedGroups: [] };

/** What a person likes, kept in this browser across sign-ins: nothing here is personal or secret. */
export const usePreferences = create<Preferences>()(() => ({ ...initial, ...stored() }));

// What another browser tab has chosen meanwhile stays: only what is chosen here is written.
usePreferences.subscribe((now, before) => {
  const chosen = Object.entries(now).filter(([name, value]) => value !== before[name as keyof Preferences]);
  if (chosen.length > 0) remember('local', STORE, JSON.stringify({ ...before, ...stored(), ...Object.fromEntries(chosen) }));
});

function stored(): Partial<Preferences> {
  try {
    const value: unknown = JSON.parse(remembered('local', STORE) ?? '{}');
    return typeof value === 'object' && value !== null ? readable(value as Partial<Preferences>) : {};
  } catch {
    return {};
  }
}

// Somebody may have edited it, or an older version wrote it.
function readable(value: Partial<Preferences>): Partial<Preferences> {
  return {
    ...((value.language === 'zh-CN' || value.language === 'en-US') && { language: value.language }),
    ...((value.theme === 'light' || value.theme === 'dark' || value.theme === 'system') && { theme: value.theme }),
    ...(typeof value.menuCollapsed === 'boolean' && { menuCollapsed: value.menuCollapsed }),
    ...(Array.isArray(value.closedGroups) && { closedGroups: value.closedGroups.filter(id => typeof id === 'string') }),
  };
}
