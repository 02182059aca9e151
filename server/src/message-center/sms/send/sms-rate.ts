import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/pool.ts';
import { settingsOf } from '../../../kernel/settings/settings.ts';
import { messageSettings } from '../../settings.ts';
import { type MessageChannel, messageRates } from '../sms.schema.ts';

/** How many of these messages the tenant's gateway may still be given in this second, by whichever server; they count as given. */
export async function allowedNow(db: Db, receiveMode: MessageChannel, now: Date, wanted: number): Promise<number> {
  const { perSecond } = await settingsOf(db, messageSettings, 'smsRate');
  if (perSecond === 0 || wanted === 0) return wanted;
  const second = new Date(Math.floor(now.getTime() / 1000) * 1000);
  // Servers take turns here: the row is held until what was taken is marked.
  await db.execute(sql`
    insert into message_rates (tenant_id, receive_mode, second, taken)
    values (current_tenant(), ${receiveMode}::int, ${second.toISOString()}::timestamptz, 0)
    on conflict (tenant_id, receive_mode) do update
      set second = excluded.second, taken = case when message_rates.second = excluded.second then message_rates.taken else 0 end`);
  const of = eq(messageRates.receiveMode, receiveMode);
  const [rate] = await db.select().from(messageRates).where(of);
  const allowed = Math.min(wanted, Math.max(0, perSecond - (rate?.taken ?? 0)));
  if (allowed > 0)
    await db
      .update(messageRates)
      .set({ taken: sql`${messageRates.taken} + ${allowed}` })
      .where(of);
  return allowed;
}
