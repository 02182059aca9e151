import type { userCenterCalls } from '@reap/contracts/user-center/registry';
import type { ModuleSamples } from '../testing/sample.ts';
import type { World } from '../testing/world.ts';
import { userSamples } from './accounts/user.sample.ts';
import { auditLogSamples } from './audit-log/audit-log.sample.ts';
import { dataPermissionSamples } from './data-permission/data-permission.sample.ts';
import { explainSamples } from './data-permission/explain.sample.ts';
import { resourceSamples } from './menu/resource.sample.ts';
import { organizationSamples } from './organizations/organization.sample.ts';
import { administrationSamples } from './reference-data/administration.sample.ts';
import { jobPositionSamples } from './reference-data/job-position.sample.ts';
import { lookupSamples } from './reference-data/lookup.sample.ts';
import { roleSamples } from './roles/role.sample.ts';
import { authSamples } from './sign-in/auth.sample.ts';
import { onlineSamples } from './sign-in/online.sample.ts';
import { employeeSamples } from './staff/employee.sample.ts';
import { employeeImportSamples } from './staff/employee-import.sample.ts';
import { employeeScopeSamples } from './staff/employee-scope.sample.ts';
import { firstStepsSamples } from './tenants/first-steps/first-steps.sample.ts';
import { tenantSamples } from './tenants/tenant.sample.ts';
import { fileSamples } from './uploads/file.sample.ts';

/** A valid request of every call of the module, about the records of one tenant. */
export const samples = (world: World): ModuleSamples<typeof userCenterCalls> => ({
  'uc.auth': authSamples(world),
  'uc.common': lookupSamples(world),
  'uc.tenant': tenantSamples(world),
  'uc.employee': employeeSamples(world),
  'uc.employeeScope': employeeScopeSamples(world),
  'uc.file': fileSamples(world),
  'uc.jobPosition': jobPositionSamples(world),
  'uc.auditLog': auditLogSamples(world),
  'uc.online': onlineSamples(world),
  'uc.org': organizationSamples(world),
  'uc.user': userSamples(world),
  'uc.role': roleSamples(world),
  'uc.res': resourceSamples(world),
  'uc.dataPerm': dataPermissionSamples(world),
  'uc.explain': explainSamples(world),
  'uc.firstSteps': firstStepsSamples(),
  'uc.employeeImport': employeeImportSamples(),
  ...administrationSamples(world),
});
