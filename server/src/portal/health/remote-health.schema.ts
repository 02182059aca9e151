import type { HealthLine } from '@reap/contracts/portal/remote-health';
import { sql } from 'drizzle-orm';
import { bigint, customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const digest = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What browsers told of a version in an hour: how often, and of what is measured how many fell into each range. */
export const remoteHealth = pgTable(
  'remote_health',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    build: text('build').notNull(),
    hour: instant('hour').notNull(),
    measure: text('measure').$type<HealthLine['measure']>().notNull(),
    about: text('about').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
    ranges: bigint('ranges', { mode: 'number' }).array().notNull().default(sql`'{}'`),
  },
  table => [primaryKey({ columns: [table.remote, table.version, table.build, table.hour, table.measure, table.about] })],
);

/** Which session has told of a version, and of which cause: each counts once. The session stands by a hash that leads nowhere. */
export const remoteHealthSessions = pgTable(
  'remote_health_sessions',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    build: text('build').notNull(),
    session: digest('session').notNull(),
    /** Empty for the load itself. */
    cause: text('cause').notNull(),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.remote, table.version, table.build, table.session, table.cause] })],
);
