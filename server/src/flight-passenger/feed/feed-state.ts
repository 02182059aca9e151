import type { EnumValue } from '@reap/contracts/enums';
import { asc, inArray } from 'drizzle-orm';
import { type Db, inTenant } from '../../db/pool.ts';
import { openTenants } from '../../kernel/background/periodic.ts';
import type { Config, Kernel } from '../../kernel/kernel.ts';
import type { Adapter } from '../../kernel/operations/adapter.ts';
import { settingsOf } from '../../kernel/settings/settings.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { flightSettings } from '../seeds/settings.ts';
import { flightFeeds } from './feed.schema.ts';

export interface HeardFeed {
  source: EnumValue<'flightSource'>;
  heardTime: string;
  silent: boolean;
}

type FeedKind = ReturnType<typeof feedKind>;
/** Whom each kind of feed speaks as: one that was heard before another was installed is missed by nobody. */
const sourcesOf: Record<FeedKind, EnumValue<'flightSource'>[]> = { http: ['PUSH'], simulated: ['DEMO'], none: [] };

/** The feeds that a tenant has by this installation's kind, when each was heard, and whether that is too long ago. */
export async function feedsOf(db: Db, kind: FeedKind, now: Date): Promise<{ silentMinutes: number; feeds: HeardFeed[] }> {
  const { silentMinutes } = await settingsOf(db, flightSettings, 'flightFeed');
  const rows = await db.select().from(flightFeeds).where(inArray(flightFeeds.source, sourcesOf[kind])).orderBy(asc(flightFeeds.source));
  const feeds = rows.map(({ source, heardAt }) => ({
    source,
    heardTime: heardAt.toISOString(),
    silent: now.getTime() - heardAt.getTime() > silentMinutes * 60_000,
  }));
  return { silentMinutes, feeds };
}

/** The demo schedule moves where no feed is named; in production nothing is invented. */
export const feedKind = ({ flightFeed, production, demo }: Pick<Config, 'flightFeed' | 'production' | 'demo'>) => {
  if (flightFeed) return 'http';
  return demo && !production ? 'simulated' : 'none';
};

/** The flight feed as the monitor shows it: down while that of any tenant is silent. Looked at by the clock. */
export class FeedWatch implements Adapter {
  readonly adapter = 'flightFeed';
  readonly kind: FeedKind;
  state: Adapter['state'];
  note: string;
  readonly #kernel: Kernel;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.kind = feedKind(kernel.config);
    this.state = 'idle';
    this.note = this.kind === 'none' ? 'FLIGHT_FEED_SECRET' : '';
  }

  async look(): Promise<void> {
    const { pool, clock } = this.#kernel;
    const now = clock();
    const heard: HeardFeed[] = [];
    for (const id of await openTenants(pool.db)) heard.push(...(await inTenant(pool.db, id, db => feedsOf(db, this.kind, now))).feeds);
    const [silent] = heard.flatMap(feed => (feed.silent ? feed.heardTime : [])).sort();
    this.state = silent ? 'down' : heard.length > 0 ? 'ok' : 'idle';
    if (this.kind !== 'none') this.note = silent ? stationTime(new Date(silent)) : '';
  }
}
