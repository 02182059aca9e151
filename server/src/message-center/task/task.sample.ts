import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

const words = { businessCategory: 2, degree: 1, content: '请留意航班变动' } as const;
const mobiles = '13800138000\n13900139000';

const sheet = (text: string) => new File([text], 'recipients.csv', { type: 'text/csv' });

export const smsTaskSamples = ({
  smsTaskId,
  smsTaskRecipientId,
  flightNo,
  flightDate,
  paxId,
  ticketNo,
}: World): SamplesOf<'msg.smsTask'> => ({
  list: { taskName: '通知', status: [0, 1, 2, 3, 4, 5], businessCategory: 2, degree: 1, mine: true, own: true },
  underWay: {},
  pause: { taskId: smsTaskId },
  resume: { taskId: smsTaskId },
  getBusinessType: {},
  previewSmsContentForCreateTask: { ...words, audience: 'mobile', mobiles },
  importDetail: { ...words, audience: 'mobile', mobiles, place: 1 },
  testSend: { ...words, audience: 'mobile', mobiles, place: 0 },
  importMobile: { file: sheet('手机号\n13700019001') },
  importReciver: { file: sheet('接收人,手机号\n张伟,13700019001'), goodOnly: true },
  importPnr: { file: sheet('PNR\nABC123') },
  importTktNo: { file: sheet('票号\n7810000001000') },
  downloadMobileTemplate: {},
  downloadPnrTemplate: {},
  downloadTktNoTemplate: {},
  downloadTemplate: { type: 'hand' },
  downloadFail: { file: sheet('手机号\n139'), type: 'mobile' },
  createMobile: { taskName: '变动通知', ...words, mobiles },
  createSegment: { taskName: '航段通知', ...words, flightNo, flightDate, segment: 'LXA-CTU' },
  createPassgener: { taskName: '旅客通知', ...words, flightNo, flightDate, paxIds: [paxId] },
  createPnr: { taskName: '订座通知', ...words, pnrs: 'ABC123' },
  createSpecial: {
    taskName: '特殊旅客通知',
    ...words,
    flightNo,
    flightDate,
    specials: ['VIP', 'WCHR', 'UMNR', 'BLND', 'DEAF', 'STCR', 'MAAS', 'INFT', 'OXYG'],
  },
  createTaskByHand: { taskName: '手工通知', ...words, people: '张伟 13800138000' },
  createCopy: { taskName: '再次通知', ...words, copyOf: smsTaskId },
  createTktNo: { taskName: '客票通知', ...words, tktNos: ticketNo },
  detailTask: { taskId: smsTaskId },
  detailSend: { taskId: smsTaskId },
  detailSendExport: { taskId: smsTaskId },
  detailSendExportSelected: { ids: [smsTaskRecipientId] },
  detailSendCount: { taskId: smsTaskId },
  auditTaskInfo: { taskId: smsTaskId },
  auditGetPassgener: { taskId: smsTaskId },
  audit: { taskId: smsTaskId, auditStatus: 'AGREE', auditRemark: '同意' },
  auditBatch: { ids: [smsTaskId], versions: [1], auditStatus: 'AGREE', auditRemark: '同意' },
  auditGetVipCount: { taskId: smsTaskId },
  previewSmsContentForAudit: { taskId: smsTaskId, id: smsTaskRecipientId },
  auditAudience: { taskId: smsTaskId },
  auditSnapshot: { taskId: smsTaskId },
  auditCompare: { taskId: smsTaskId },
  disable: { taskId: smsTaskId },
});
