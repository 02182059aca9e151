import { remember, remembered } from '../browser-storage.ts';
import { currentSession } from '../session/session-store.ts';

/** A short list of texts of this person in this tenant, newest first, kept in this browser until sign-out. */
function recentList(name: string, kept: number) {
  const store = () => {
    const { tenant, user } = currentSession();
    return `reap.${name}.${tenant.id}.${user.userId}`;
  };
  const read = (): string[] => {
    try {
      const value: unknown = JSON.parse(remembered('local', store()) ?? '[]');
      return Array.isArray(value) ? value.filter(text => typeof text === 'string') : [];
    } catch {
      return [];
    }
  };
  const add = (text: string): void =>
    remember('local', store(), JSON.stringify([text, ...read().filter(known => known !== text)].slice(0, kept)));
  return { read, remember: add };
}

/** Paths of the pages opened last. */
export const recentPages = recentList('recent', 8);

/** What was searched for and led somewhere. */
export const recentSearches = recentList('searches', 5);
