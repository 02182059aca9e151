import type { HistoryLine } from '@reap/contracts/history';
import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import type { Context } from '../../kernel/call/context.ts';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { users } from '../accounts/user.schema.ts';
import { callLabels, labelIn } from './audit-log.call-labels.ts';
import { changesOf } from './audit-log.values.ts';

interface Record {
  /** What the log calls it by: its number. */
  target: string;
  /** The calls that change such a record. */
  calls: readonly string[];
  /** A call of the resource in whose words its fields are told. */
  wordsOf: string;
}

const maxChanges = 200;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/**
 * What the audit log knows of one record's last 200 changes, oldest first: each with who made it, and the record's own fields that it
 * changed. Lists inside it and ids that no word stands for are left to the log itself. The caller has checked that the record may be seen.
 */
export async function recordHistory(record: Record, context: Context): Promise<z.output<typeof HistoryLine>[]> {
  const { db, language, hidden } = context;
  const lines = await db
    .select({ ...getTableColumns(auditLog), employeeName: users.employeeName })
    .from(auditLog)
    .leftJoin(users, and(eq(users.tenantId, auditLog.tenantId), eq(users.id, auditLog.userId)))
    .where(and(eq(auditLog.target, record.target), inArray(auditLog.call, [...record.calls]), eq(auditLog.result, 'ok')))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(maxChanges);
  const words = await callLabels(db);
  const told: z.output<typeof HistoryLine>[] = [];
  for (const line of lines.reverse()) {
    const changes = await changesOf(db, record.wordsOf, line, language, hidden);
    told.push({
      id: line.id,
      at: line.at.toISOString(),
      by: line.employeeName ?? line.userName,
      operation: labelIn(words(line.call).operation, language),
      changes: changes.filter(({ field, before, after }) => !field.includes('.') && !uuid.test(after ?? before ?? '')),
    });
  }
  return told;
}
