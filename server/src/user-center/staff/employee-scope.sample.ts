import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const employeeScopeSamples = (world: World): SamplesOf<'uc.employeeScope'> => ({
  getByMgtorg: { mgtScopeOrgIds: [world.organizationId], employeeOrganizationId: world.unitId, name: '多' },
});
