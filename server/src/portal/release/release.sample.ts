import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

const remote = 'mf-given';

export const releaseSamples = (world: World): SamplesOf<'portal.release'> => ({
  list: {},
  history: { remote },
  publish: { remote, archive: world.releaseArchive, notes: '修复排序' },
  activate: { remote, releaseId: world.releaseId, audience: 'some', percent: 10, tenants: ['TV'], people: ['TV/station'], reason: '试用' },
  back: { remote, reason: '回退' },
  tokens: {},
  makeToken: { remote, name: '流水线' },
  withdrawToken: { id: world.pipelineTokenId },
  rights: {},
  saveRights: { remote, userName: 'manager', rights: ['publish', 'activate'] },
});
