import * as z from 'zod';
import { entity, id } from '../fields.ts';

/** A person who may review the next node (seed 0 §3). */
export const Reviewer = entity('reviewer', {
  reviewerId: id(),
  orgId: id().nullable(),
  orgName: z.string(),
  reviewerNameNo: z.string(),
  reviewerPhone: z.string(),
  userInfo: z.string(),
});
export type Reviewer = z.output<typeof Reviewer>;
