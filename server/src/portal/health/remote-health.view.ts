import { enums } from '@reap/contracts/enums';
import type { VersionHealth } from '@reap/contracts/portal/remote-health';
import type { countsSince, hoursSince, sessionsSince } from './remote-health.queries.ts';
import { slowOf, threeQuarters } from './remote-health.rules.ts';

type Count = Awaited<ReturnType<typeof countsSince>>[number];
interface Found {
  counts: readonly Count[];
  byHour: Awaited<ReturnType<typeof hoursSince>>;
  sessions: Awaited<ReturnType<typeof sessionsSince>>;
  hours: readonly Date[];
  /** What the menu calls a page. */
  nameOf: (screen: string) => string;
}

const versionName = ({ version, build }: { version: string; build: string }): string => `${version}-${build}`;

/** What is known of each version, the most loaded first. */
export function versionsOf({ counts, byHour, sessions, hours, nameOf }: Found): VersionHealth[] {
  const versions = [...Map.groupBy(counts, versionName)].flatMap(([name, own]) => {
    const [first] = own;
    if (!first) return [];
    const perHour = new Map(byHour.filter(row => versionName(row) === name).map(row => [row.hour.getTime(), row]));
    const met = sessions.find(row => versionName(row) === name);
    return [
      {
        version: first.version,
        build: first.build,
        loads: total(own, 'load'),
        failures: total(own, 'failure'),
        scriptErrors: total(own, 'script'),
        sessions: met?.sessions ?? 0,
        harmed: met?.harmed ?? 0,
        causes: enums.remoteFailure
          .map(reason => ({ reason, n: total(own, 'failure', reason) }))
          .filter(({ n }) => n > 0)
          .toSorted((a, b) => b.n - a.n),
        screens: screensOf(own, nameOf),
        hours: hours.map(at => {
          const { loads = 0, failures = 0 } = perHour.get(at.getTime()) ?? {};
          return { at: at.toISOString(), loads, failures };
        }),
      },
    ];
  });
  return versions.toSorted((a, b) => b.loads - a.loads);
}

const total = (counts: readonly Count[], measure: Count['measure'], about?: string): number =>
  counts.filter(count => count.measure === measure && (about === undefined || count.about === about)).reduce((sum, { n }) => sum + n, 0);

/** The screens that somebody opened, the most opened first. */
function screensOf(counts: readonly Count[], nameOf: Found['nameOf']): VersionHealth['screens'] {
  const ofScreens = counts.filter(({ about, measure }) => about !== '' && measure !== 'failure');
  const screens = [...Map.groupBy(ofScreens, ({ about }) => about)].map(([screen, own]) => {
    const ranges = (measure: Count['measure']) => own.find(count => count.measure === measure)?.ranges ?? [];
    const mostly = (measure: 'open' | 'lcp' | 'inp' | 'cls') => threeQuarters(measure, ranges(measure)) ?? null;
    return {
      screen,
      name: nameOf(screen),
      opened: total(own, 'open'),
      slow: slowOf(ranges('open')),
      openMs: mostly('open'),
      lcpMs: mostly('lcp'),
      inpMs: mostly('inp'),
      cls: mostly('cls'),
      scriptErrors: total(own, 'script'),
    };
  });
  return screens.toSorted((a, b) => b.opened - a.opened);
}
