import type { SheetWay } from '@reap/contracts/message-center/sms-task-sheet';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../kernel/call/context.ts';
import { fail } from '../../../kernel/call/refusal.ts';
import { newId } from '../../../kernel/ids.ts';
import { sheetPartSeals, smsTaskSheetParts, smsTaskSheets } from './sheet.schema.ts';

const linesAtOnce = 1000;

/** Keeps the good rows of a long sheet, as they would be typed, until its task is handed in. */
export async function keepSheet(
  way: SheetWay,
  lines: readonly string[],
  { db, tenantId, user, now }: Pick<Context, 'db' | 'tenantId' | 'user' | 'now'>,
): Promise<string> {
  const id = newId(now.getTime());
  await db.insert(smsTaskSheets).values({ tenantId, id, way, rows: lines.length, createdBy: user.userId, createdAt: now });
  const parts = Array.from({ length: Math.ceil(lines.length / linesAtOnce) }, (_, nth) => {
    const row = { tenantId, id: newId(now.getTime()) };
    const some = lines.slice(nth * linesAtOnce, (nth + 1) * linesAtOnce);
    return { ...row, sheetId: id, nth, ...sheetPartSeals.sealed(row, { lines: some.join('\n') }) };
  });
  await db.insert(smsTaskSheetParts).values(parts);
  return id;
}

/** Refuses a list that is not there any more, or that somebody else has brought in. */
export async function requireSheet(sheetId: string, way: string, { db, user }: Pick<Context, 'db' | 'user'>): Promise<void> {
  const [found] = await db
    .select({ way: smsTaskSheets.way })
    .from(smsTaskSheets)
    .where(and(eq(smsTaskSheets.id, sheetId), eq(smsTaskSheets.createdBy, user.userId)));
  if (found?.way !== way) fail('smsTask.sheetGone');
}

/** How many a list has that was brought in, whoever did that. */
export async function rowsOfSheet(sheetId: string, { db }: Pick<Context, 'db'>): Promise<number> {
  const [found] = await db.select({ rows: smsTaskSheets.rows }).from(smsTaskSheets).where(eq(smsTaskSheets.id, sheetId));
  return found?.rows ?? 0;
}

/** The lines of a list that was brought in, some thousand at a time. */
export async function* linesOf(sheetId: string, { db }: Pick<Context, 'db'>): AsyncGenerator<string> {
  for (let nth = 0; ; nth += 1) {
    const [part] = await db
      .select()
      .from(smsTaskSheetParts)
      .where(and(eq(smsTaskSheetParts.sheetId, sheetId), eq(smsTaskSheetParts.nth, nth)));
    if (!part) return;
    yield sheetPartSeals.opened(part).lines;
  }
}
