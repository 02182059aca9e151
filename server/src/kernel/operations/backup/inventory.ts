import * as z from 'zod';

/** A table with the columns that are kept of it; what the database works out by itself is not. */
export const StoredTable = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
export type StoredTable = z.output<typeof StoredTable>;

/** What stands first in a backup: what it was taken from, so that it is refused before anything is written. */
export const Opening = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  migrations: z.record(z.string(), z.string()),
  /** Proofs of the keys that sealed columns need (key-ring.ts); never the keys. */
  keys: z.record(z.string(), z.string()),
  tables: z.array(StoredTable),
  sequences: z.record(z.string(), z.string()),
});
export type Opening = z.output<typeof Opening>;

const Sum = z.object({ count: z.int(), sha256: z.string() });

/** What stands last: how much there must be. A backup without it was cut short. */
export const Closing = z.object({ tables: z.record(z.string(), Sum), files: Sum });
export type Closing = z.output<typeof Closing>;

export const parts = { opening: 'opening.json', closing: 'closing.json', tables: 'tables/', files: 'files/' } as const;

export const nameOf = ({ schema, name }: StoredTable): string => `${schema}.${name}`;
