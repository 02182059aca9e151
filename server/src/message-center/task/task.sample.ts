import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

const words = { businessCategory: 2, degree: 1, content: '请留意航班变动', mobiles: '13800138000\n13900139000' } as const;

export const smsTaskSamples = ({ smsTaskId: taskId }: World): SamplesOf<'msg.smsTask'> => ({
  list: { taskName: '通知', status: [0, 1, 2, 3, 4, 5], businessCategory: 2, degree: 1, mine: true },
  getBusinessType: {},
  previewSmsContentForCreateTask: words,
  createMobile: { taskName: '变动通知', ...words },
  detailTask: { taskId },
  detailSend: { taskId },
  detailSendCount: { taskId },
  auditTaskInfo: { taskId },
  auditGetPassgener: { taskId },
  audit: { taskId, auditStatus: 'AGREE', auditRemark: '同意' },
  disable: { taskId },
});
