import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const tenantSamples = (world: World): SamplesOf<'uc.tenant'> => ({
  getCombo: {},
  page: { name: '航空', code: 'T', status: 1 },
  save: { name: '新航空', code: 'NEW', adminUserName: 'chief' },
  update: { id: world.tenantId, name: 'TV 航空', status: 1 },
  renewAdministrator: { id: world.tenantId },
  visitors: { id: world.tenantId },
  grantVisit: { id: world.tenantId, userName: 'admin' },
  revokeVisit: { id: world.tenantId, userId: world.userId },
});
