import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const smsBlockedSamples = ({ blockedNumberId: id }: World): SamplesOf<'msg.smsBlocked'> => ({
  page: { reason: 'unsubscribed' },
  save: { telphone: '13611117777', reason: 'wrongNumber' },
  lift: { id },
});
