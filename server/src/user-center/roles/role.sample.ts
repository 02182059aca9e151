import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const roleSamples = (world: World): SamplesOf<'uc.role'> => ({
  page: { roleName: '值', roleCode: 'watch', status: 1 },
  get: { id: world.roleId },
  save: { roleCode: 'lounge-agent', roleName: '贵宾室', remark: '', preAuthorized: false, frozen: false },
  update: { id: world.roleId, roleName: '值班员', remark: '夜班', preAuthorized: false, frozen: false },
  changeStatus: { id: world.roleId, status: 0 },
  delete: { id: world.roleId },
  copy: { id: world.roleId, roleCode: 'watch-copy', roleName: '值班副本' },
  getCombo: {},
  compare: { id: world.roleId, otherId: world.roleId },
  members: { id: world.roleId, userName: 'duty', employeeName: '值' },
  addMembers: { id: world.roleId, userIds: [world.reviewerId] },
  removeMember: { id: world.roleId, userId: world.reviewerId },
  getAuthorization: { roleId: world.roleId, moduleId: 'mf-user-center' },
  authorize: { roleId: world.roleId, moduleId: 'mf-user-center', checkedKeys: [world.resourceId], halfCheckedKeys: [] },
});
