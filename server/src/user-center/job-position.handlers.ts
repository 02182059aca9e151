import type { jobPosition } from '@reap/contracts/user-center/job-position';
import { asc, eq } from 'drizzle-orm';
import type { Handlers } from '../kernel/context.ts';
import { dictionary } from './lookup.queries.ts';
import { jobPositions } from './user-center.schema.ts';

/** The dictionary that names job types. */
const jobTypes = 'position';

export const jobPositionHandlers: Handlers<typeof jobPosition> = {
  async getCombo(_, { db }) {
    const rows = await db
      .select()
      .from(jobPositions)
      .where(eq(jobPositions.status, 1))
      .orderBy(asc(jobPositions.sort), asc(jobPositions.id));
    const named = new Map((await dictionary(db, [jobTypes])).map(item => [item.dictValue, item]));
    return [...Map.groupBy(rows, row => row.jobType)].map(([jobType, positions]) => ({
      jobType,
      jobTypeName: named.get(jobType)?.dictLabel ?? jobType,
      jobTypeNameEn: named.get(jobType)?.dictLabelEn ?? jobType,
      jobPositionVOList: positions.map(({ positionCode, positionName, positionNameEn }) => ({
        positionCode,
        positionName,
        positionNameEn,
      })),
    }));
  },
};
