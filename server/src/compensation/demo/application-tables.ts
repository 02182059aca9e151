import type { InferInsertModel } from 'drizzle-orm';
import type { applicationFiles, applicationLines, applications, paymentEntries, payments, simulatedTransfers } from '../index.ts';

export type DemoApplication = InferInsertModel<typeof applications>;
export type DemoLine = InferInsertModel<typeof applicationLines>;
export type DemoPayment = InferInsertModel<typeof payments>;

/** The claims of the demo airline and what was paid for them; in the order in which they are inserted. */
export interface DemoClaims {
  applications: DemoApplication[];
  lines: DemoLine[];
  files: InferInsertModel<typeof applicationFiles>[];
  payments: DemoPayment[];
  entries: InferInsertModel<typeof paymentEntries>[];
  transfers: InferInsertModel<typeof simulatedTransfers>[];
}
