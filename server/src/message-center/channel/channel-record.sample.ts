import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const wechatSamples = ({ wechatMessageId: id, flightNo, flightDate }: World): SamplesOf<'msg.wechat'> => {
  const words = { audience: 'segment', flightNo, flightDate, businessCategory: 2, content: '请留意登机口变更' } as const;
  return {
    list: { deliveryState: 'received' },
    statics: { flightNo },
    detail: { id },
    sendPreview: words,
    send: words,
    delete: { id },
    download: { sendStatus: 2 },
    downloadById: { id: [id] },
  };
};

export const snsSamples = ({ snsMessageId: id }: World): SamplesOf<'msg.sns'> => ({
  list: { deliveryState: 'received' },
  statics: {},
  detail: { id },
  delete: { id },
  download: { sendStatus: 2 },
  downloadById: { id: [id] },
});
