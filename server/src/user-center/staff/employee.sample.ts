import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';
import { portrait, staffDraft } from '../testing/given-staff.ts';

export function employeeSamples(world: World): SamplesOf<'uc.employee'> {
  const staff = staffDraft({ belongToOrg: world.unitId, jobNumber: `N-${world.unitId.slice(-8)}` });
  return {
    page: { name: '多', jobNumber: 'T', organizationId: world.organizationId, children: true, status: '1', workTerminal: 'LXA' },
    export: { name: '多', status: '1', mgtScopeOrgIds: [world.organizationId] },
    figures: {},
    get: { id: world.employeeId },
    save: { ...staff, photo: portrait() },
    update: { ...staff, id: world.employeeId, photoRul: world.photoId },
    delete: { id: world.employeeId },
    reveal: { id: world.employeeId, column: 'phone', reason: '联系本人' },
    batchChgOrg: { ids: [world.employeeId], employeeOrganizationId: world.unitId, mgtScopeOrgIds: [world.organizationId] },
  };
}
