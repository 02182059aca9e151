import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const innerMailSamples = (world: World): SamplesOf<'msg.innerMail'> => ({
  page: { msgTitle: '补', degree: 1 },
  unread: {},
  favorite: { id: world.messageId, favorites: 1 },
  read: { receiveIdList: [world.messageId] },
  readAll: { upTo: world.messageId },
});
