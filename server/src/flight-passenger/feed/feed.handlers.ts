import { EnableStatus } from '@reap/contracts/codes';
import type { flightFeed } from '@reap/contracts/flight-passenger/feed';
import { and, desc, eq } from 'drizzle-orm';
import { enterTenant } from '../../db/pool.ts';
import type { Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { tenants } from '../../kernel/kernel.schema.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { isSigned } from '../../kernel/sealing/signed-message.ts';
import { keepTelexes } from '../passenger-messages/keep-telexes.ts';
import { correctFlight } from './correct-flight.ts';
import { flightChanges, flightMessages } from './feed.schema.ts';
import { feedKind, feedsOf } from './feed-state.ts';
import { hearFeed } from './hear-feed.ts';
import { recentlyChanged } from './recent-changes.ts';
import { scheduleImportHandlers } from './schedule-import.handlers.ts';

const maxChanges = 200;

export const flightFeedHandlers = (kernel: Pick<Kernel, 'config' | 'events'>): Handlers<typeof flightFeed> => ({
  async push({ tenant, messages, passengerMessages }, context) {
    const { db, now, audit } = context;
    const { signed } = context.request;
    const { flightFeed: service, production } = kernel.config;
    // In production without a feed there is no such address.
    if (!service && production) fail('request.notFound');
    if (!service || !isSigned(service.secret, { ...signed, parts: [signed.at, signed.text] }, now)) fail('flight.feedSignature');
    const [found] = await db
      .select({ id: tenants.id })
      .from(tenants)
      .where(and(eq(tenants.code, tenant), eq(tenants.status, EnableStatus.enabled)));
    const tenantId = found?.id ?? fail('flight.feedSignature');
    await enterTenant(db, tenantId);
    const applied = await hearFeed(kernel, { db, tenantId, now, source: 'PUSH' }, messages);
    const passengerOutcomes = await keepTelexes({ db, tenantId, now }, passengerMessages);
    audit({ target: `${tenant} ${messages.length + passengerMessages.length}` });
    return { outcomes: applied.map(({ messageId, outcome }) => ({ messageId, outcome })), passengerOutcomes };
  },

  state: (_, { db, now }) => feedsOf(db, feedKind(kernel.config), now),

  correct: (correction, context) => correctFlight(correction, context),

  ...scheduleImportHandlers,

  recent: ({ station }, { db, now }) => recentlyChanged(db, now, station),

  async history({ flightId }, { db }) {
    const rows = await db
      .select({ change: flightChanges, messageId: flightMessages.messageId, why: flightMessages.why })
      .from(flightChanges)
      .innerJoin(flightMessages, and(eq(flightMessages.tenantId, flightChanges.tenantId), eq(flightMessages.id, flightChanges.messageId)))
      .where(eq(flightChanges.flightId, flightId))
      .orderBy(desc(flightChanges.receivedAt), desc(flightChanges.id))
      .limit(maxChanges);
    return rows.map(({ change: { id, field, fromValue, toValue, source, sourceAt, receivedAt, applied }, messageId, why }) => ({
      id,
      field,
      fromValue,
      toValue,
      source,
      messageId,
      why,
      sourceTime: sourceAt.toISOString(),
      receivedTime: receivedAt.toISOString(),
      late: !applied,
    }));
  },
});
