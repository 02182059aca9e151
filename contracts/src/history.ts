import * as z from 'zod';
import { actor, id, instant } from './fields.ts';
import { AuditChange } from './user-center/audit-log.ts';

/**
 * One change of a record: who did what when, and which of its fields it changed, in words of the reader's language. Values of
 * columns that the reader may not see are concealed.
 */
export const HistoryLine = z.object({
  id: id(),
  at: instant(),
  by: actor(),
  operation: z.string(),
  changes: z.array(AuditChange),
});
