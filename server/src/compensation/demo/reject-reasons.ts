import type { InferInsertModel } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import type { rejectReasons } from '../index.ts';

const reasons = [
  '证件照片不清晰',
  '证件已过有效期',
  '姓名与证件不符',
  '代领人与旅客关系不能确认',
  '旅客未授权代领',
  '餐宿票据与航班日期不符',
  '票据金额与申请金额不符',
  '该旅客已由其他人代领',
];

/** What reviewers of the demo airline choose from when they refuse an application. */
export const demoRejectReasons = (now: Date, tenantId: string): InferInsertModel<typeof rejectReasons>[] =>
  reasons.map(value => ({ tenantId, id: newId(), value, updatedAt: now, updatedByName: '索朗多吉' }));
