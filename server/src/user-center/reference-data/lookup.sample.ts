import type { SamplesOf } from '../../testing/sample.ts';
import type { World } from '../../testing/world.ts';

export const lookupSamples = (world: World): SamplesOf<'uc.common'> => ({
  dictByKey: { key: 'fc_type' },
  dictGetUcOrganizationType: {},
  orgGetOrgTree: { orgId: world.organizationId, orgType: 0 },
  bdAirportCombo: {},
  menuGetByScope: {},
});
