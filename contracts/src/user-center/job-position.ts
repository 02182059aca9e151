import * as z from 'zod';
import { get, resource } from '../contract.ts';

export const JobTypeGroup = z.object({
  jobType: z.string(),
  jobTypeName: z.string(),
  jobTypeNameEn: z.string(),
  jobPositionVOList: z.array(z.object({ positionCode: z.string(), positionName: z.string(), positionNameEn: z.string() })),
});

/** Positions in use, grouped by job type (seed 1 §3). */
export const jobPosition = resource('/api/reaptv-user-center/uc/job/position', {
  getCombo: get('get_combo', { can: 'signed-in', returns: z.array(JobTypeGroup) }),
});
