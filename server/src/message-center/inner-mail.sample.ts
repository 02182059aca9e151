import type { SamplesOf } from '../testing/sample.ts';
import type { World } from '../testing/world.ts';

export const innerMailSamples = (world: World): SamplesOf<'msg.innerMail'> => ({
  page: { msgTitle: '补' },
  unread: {},
  read: { receiveIdList: [world.messageId] },
});
