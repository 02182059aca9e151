import * as z from 'zod';
import { actor, id, instant } from './fields.ts';

/** One field that a call changed, in words of the reader's language; null where there was, or is, nothing. */
export const AuditChange = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The reader may not see the values. */
  concealed: z.boolean(),
});

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
