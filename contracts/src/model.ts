/** How a column is shown to a role that may not read it clear: the mask keeps no more than its kind says (DESIGN §3). */
export type MaskKind = 'phone' | 'document' | 'name' | 'email';

/**
 * A data table that roles get row and column rules for (seed 0 §2.7): its columns by wire name, which of them are
 * personal and how they are masked, and the columns that carry station and business type.
 */
export interface DataModel {
  id: string;
  /** `also`: the names under which other calls of the same table answer the column. */
  columns: Record<string, { mask?: MaskKind; also?: readonly string[] }>;
  station?: string;
  businessType?: string;
}
