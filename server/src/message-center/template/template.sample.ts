import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

const words = { textZh: '您乘坐的{flightNo}航班预计{takeOff}起飞。', textEn: 'Your flight {flightNo} departs at {takeOff}.' };

export const smsTemplateSamples = ({ smsTemplateId: id }: World): SamplesOf<'msg.smsTemplate'> => ({
  page: { name: '延误', businessCategory: 2, status: 1 },
  detail: { id },
  terms: {},
  save: { name: '起飞时间通知', businessCategory: 1, ...words },
  update: { id, name: '起飞时间变更', businessCategory: 1, ...words },
  changeStatus: { id, status: 0 },
});
