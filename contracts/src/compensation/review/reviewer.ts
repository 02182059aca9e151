import * as z from 'zod';
import { actorColumn, entity, id } from '../../fields.ts';
import { byDuty } from '../../model.ts';

/** A person who may review the next node (seed 0 §3). */
export const Reviewer = entity('reviewer', {
  reviewerId: id(),
  orgId: id().nullable(),
  orgName: z.string(),
  reviewerNameNo: byDuty(actorColumn, z.string()),
  reviewerPhone: byDuty('uc.employee.phone', z.string()),
  userInfo: byDuty(actorColumn, z.string()),
});
export type Reviewer = z.output<typeof Reviewer>;
