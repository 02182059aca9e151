import { eq } from 'drizzle-orm';
import { inTenant, type Pool } from '../../../db/pool.ts';
import { Together } from '../../../kernel/background/together.ts';
import { simulatedTexts } from '../sms.schema.ts';
import type { Handed, SmsGateway } from './sms-gateway.ts';

/** What the last four digits of a phone make this gateway do, so that every course can be seen; to all others it delivers at once. */
const conducts: Readonly<Record<string, Conduct>> = {
  '0000': { delivers: false },
  '9993': { delivers: false, reason: 'wrongNumber' },
  '9994': { delivers: false, reason: 'unsubscribed' },
  '9991': { delivers: true, silent: true },
  '9992': { delivers: true, reports: false },
};
interface Conduct {
  delivers: boolean;
  /** Nothing ever arrives there. */
  reason?: NonNullable<Handed['reason']>;
  /** It takes the message and never answers. */
  silent?: true;
  /** It says what became of it only when it is asked. */
  reports?: false;
}
const failures = { refused: '号码不可用', wrongNumber: '空号', unsubscribed: '用户已退订' } as const;

const told = (delivered: boolean, reason?: Conduct['reason']): Handed =>
  delivered ? { status: 'delivered', failure: '' } : { status: 'failed', failure: failures[reason ?? 'refused'], reason };

/** A gateway inside the installation with a book of its own; nothing leaves it, and `npm run sms:outbox` shows what would have. */
export function simulatedSmsGateway(pool: Pool, clock: () => Date): SmsGateway {
  const book = new Together<typeof simulatedTexts.$inferInsert>(async all => {
    for (const [tenantId, rows] of Map.groupBy(all, row => row.tenantId))
      await inTenant(pool.db, tenantId, db => db.insert(simulatedTexts).values(rows).onConflictDoNothing());
  });
  return {
    kind: 'simulated',
    place: 'sms_messages',

    async send({ tenantId, id, phone }) {
      const { delivers, silent, reports, reason } = conducts[phone.slice(-4)] ?? { delivers: true };
      await book.do({ tenantId, id, delivered: delivers, takenAt: clock() });
      if (silent) throw new Error('no answer from the gateway');
      return reports === false ? { status: 'accepted', failure: '' } : told(delivers, reason);
    },

    ask: ({ tenantId, id }) =>
      inTenant(pool.db, tenantId, async db => {
        const [taken] = await db.select().from(simulatedTexts).where(eq(simulatedTexts.id, id));
        return taken && told(taken.delivered);
      }),
  };
}
