import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const resourceSamples = (world: World): SamplesOf<'uc.res'> => ({
  tree: { subsystem: 'mf-user-center' },
  authorizationCheck: { roleId: world.roleId, moduleId: 'mf-user-center' },
  getSubsystem: {},
  getById: { id: world.resourceId },
  options: {},
  fit: {},
  save: { parentId: world.resourceId, type: 1, subsystem: 'mf-user-center', menuName: '夜班', menuNameEn: 'Night shift', sort: 3 },
  update: { id: world.resourceId, parentId: null, menuName: '值班', menuNameEn: 'Watch', icon: 'bell', sort: 4 },
  status: { id: world.resourceId, status: 0 },
  delete: { id: world.resourceId },
});
