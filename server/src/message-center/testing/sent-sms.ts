import { desc, eq } from 'drizzle-orm';
import type { TestPortal } from '../../testing/portal.ts';
import { smsMessages, smsSeals } from '../sms/sms.schema.ts';

/** What the newest message to a phone says. */
export const lastMessage = (portal: TestPortal, phone: string, tenant?: string) =>
  portal.inDb(async (db, tenantId) => {
    const phoneHash = smsSeals.hashOf('phone', tenantId, phone);
    const [row] = await db.select().from(smsMessages).where(eq(smsMessages.phoneHash, phoneHash)).orderBy(desc(smsMessages.id)).limit(1);
    if (!row) return undefined;
    const { words, content, ...opened } = smsSeals.opened(row);
    return { ...row, ...opened, words, content: words || content };
  }, tenant);

/** The code in the newest message to a phone. */
export async function codeFor(portal: TestPortal, phone: string, tenant?: string): Promise<string> {
  const message = await lastMessage(portal, phone, tenant);
  const [code] = /\d{6}/.exec(message?.content ?? '') ?? [];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}
