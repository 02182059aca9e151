import * as z from 'zod';
import { actor, entity, id, instant } from '../fields.ts';
import { ImportBody, ImportReport, longSheetLimits, RowError } from '../import.ts';
import { upload } from '../upload.ts';

/** What came of a list of names, beside what every import says. */
export const NamesReport = ImportReport.extend({
  /** The list that it is known by; null where nothing was taken in. */
  listId: id().nullable(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Of names that have departed: they stay as they are. */
  untouched: z.int(),
  /** Names of an earlier list that this one leaves out. */
  missing: z.int(),
});
export type NamesReport = z.output<typeof NamesReport>;

export const NamesBody = ImportBody.extend({ file: upload(longSheetLimits) });

/** A list that was taken in: by whom, when, and what came of it. */
export const DepartureList = entity('departureList', {
  id: id(),
  fileName: z.string(),
  createdTime: instant(),
  createdBy: actor(),
  total: z.int(),
  imported: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  untouched: z.int(),
  missing: z.int(),
  errorCount: z.int(),
  /** The list whose rows it puts right. */
  corrects: id().nullable(),
});
/** With the rows that were left out, by the file's own numbers; what stood in them is not kept. */
export const DepartureListDetail = entity('departureList', { ...DepartureList.shape, errors: z.array(RowError) });
