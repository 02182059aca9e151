import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const organizationSamples = (world: World): SamplesOf<'uc.org'> => ({
  page: { name: '班', orgType: 2, status: 1, parentId: world.organizationId, children: true },
  get: { id: world.unitId },
  save: { parentId: world.organizationId, name: '二班', nameEn: 'Second shift', orgType: 2, sort: 2, status: 1 },
  update: { id: world.unitId, name: '一班', nameEn: 'First shift', orgType: 2, sort: 1, status: 1 },
  delete: { id: world.unitId },
  batchUpdateAuthorization: { ids: [world.unitId], option: '1', children: true },
  movePreview: { id: world.unitId, parentId: world.organizationId },
  move: { id: world.unitId, parentId: world.organizationId },
});
