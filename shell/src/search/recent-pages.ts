import { currentSession } from '../session/session-store.ts';

const KEPT = 8;
const store = () => {
  const { tenant, user } = currentSession();
  return `reap.recent.${tenant.id}.${user.userId}`;
};

/** Paths of the pages opened last, newest first; kept in this browser until sign-out. */
export function recentPages(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(store()) ?? '[]');
    return Array.isArray(value) ? value.filter(path => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberPage(path: string): void {
  localStorage.setItem(store(), JSON.stringify([path, ...recentPages().filter(known => known !== path)].slice(0, KEPT)));
}
