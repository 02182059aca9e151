import type { MetricType } from 'web-vitals';
import { cancelIdle, whenIdle } from '../idle.ts';
import { tellMeasured } from './health.ts';
import { remoteOf, useRegistry } from './registry.ts';
import { loadedOf } from './remote-state.ts';

const measures: Partial<Record<MetricType['name'], 'lcp' | 'inp' | 'cls'>> = { LCP: 'lcp', INP: 'inp', CLS: 'cls' };

let following = false;

/**
 * Measures each screen as Chrome does: how soon its largest part was painted, how late it answered, how much it jumped. Loaded when the
 * browser has nothing else to do; what was before is told to it all the same. Browsers that don't know of navigation within a page
 * measure the first screen alone.
 */
export function followVitals(): () => void {
  // Observers can't be taken back: a page has one of each.
  const waiting = following ? undefined : whenIdle(() => void observe());
  return () => {
    if (waiting !== undefined) cancelIdle(waiting);
  };
}

async function observe(): Promise<void> {
  if (!('PerformanceObserver' in window)) return;
  const vitals = await import(/* webpackChunkName: "vitals" */ 'web-vitals').catch(() => undefined);
  if (following || !vitals) return;
  following = true;
  for (const on of [vitals.onCLS, vitals.onINP, vitals.onLCP]) on(tellVital, { reportSoftNavs: true });
}

function tellVital({ name, value, navigationURL, navigationType }: MetricType): void {
  const measure = measures[name];
  // A page that comes back out of the browser's memory was painted before.
  if (!measure || navigationType === 'back-forward-cache') return;
  const { pathname } = new URL(navigationURL ?? location.href, location.origin);
  const remote = remoteOf(useRegistry.getState().remotes, pathname);
  const loaded = remote && loadedOf(remote.name);
  if (loaded) tellMeasured(loaded.entry, measure, pathname, value);
}
