import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const onlineSamples = (world: World): SamplesOf<'uc.online'> => ({
  page: { username: '值班', kind: 'home', address: '127' },
  end: { id: world.sessionId },
});
