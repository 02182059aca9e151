import { innerPath } from '../pages/location.ts';
import { followLink } from './tabs-store.ts';

/** Opens a page of the portal in its tab. Addresses from data that lead elsewhere are not followed (resilience A8). */
export function goToPath(path: string): void {
  const inner = innerPath(path);
  if (inner) followLink(inner);
}
