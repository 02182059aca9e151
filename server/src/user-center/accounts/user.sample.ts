import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const userSamples = (world: World): SamplesOf<'uc.user'> => ({
  pageCa: { name: 'desk', employeeName: '前', type: 3, status: 1, organizationId: world.organizationId },
  get: { id: world.accountId },
  save: { employeeId: world.employeeId, name: `a${world.employeeId.slice(-8)}`, type: 3, station: 'LXA' },
  update: { id: world.accountId, type: 3, station: 'LXA' },
  changeStatus: { id: world.accountId, status: 0 },
  delete: { id: world.accountId },
  resetPwd: { id: world.accountId },
  grantRoles: { userId: world.accountId, roleIds: [world.roleId] },
  addRoles: { userIds: [world.accountId], roleIds: [world.roleId] },
  choosePage: { organizationId: world.organizationId, name: '前', children: true },
});
