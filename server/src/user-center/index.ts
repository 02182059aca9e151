import type { Registry } from '@reap/contracts/registry';
import type { Config } from '../kernel/kernel.ts';
import type { HandlersOf } from '../kernel/mount.ts';
import type { Sight } from '../kernel/sight.ts';
import { auditLogHandlers } from './audit-log.handlers.ts';
import { authHandlers } from './auth.handlers.ts';
import { dataPermissionHandlers } from './data-permission.handlers.ts';
import type { DirectorySource } from './directory-source.ts';
import { employeeHandlers } from './employee.handlers.ts';
import { employeeImportHandlers } from './employee-import.handlers.ts';
import type { OpenReviews } from './employee-move.ts';
import { employeeScopeHandlers } from './employee-scope.handlers.ts';
import { explainHandlers } from './explain.handlers.ts';
import { type FileSights, fileHandlers } from './file.handlers.ts';
import { firstStepHandlers } from './first-steps/first-steps.handlers.ts';
import type { FirstStep } from './first-steps/first-steps.ts';
import { jobPositionHandlers } from './job-position.handlers.ts';
import { lookupHandlers, tenantComboHandlers } from './lookup.handlers.ts';
import { onlineHandlers } from './online.handlers.ts';
import { organizationHandlers } from './organization.handlers.ts';
import { resourceHandlers } from './resource.handlers.ts';
import type { Offered } from './resource-tree.ts';
import { type ReviewingRoles, roleHandlers } from './role.handlers.ts';
import { type RecordUses, systemAdministration } from './system-administration.ts';
import { type OpenTenant, tenantHandlers } from './tenant.handlers.ts';
import { userHandlers } from './user.handlers.ts';

export { auditRetention, expireAuditLog, retentionQueue } from './audit-log.retention.ts';
export { type DictUses, usedIn } from './dict-uses.ts';
export { directory } from './directory.ts';
export { directorySourceOf } from './directory-source.ts';
export { periodicSync, syncDirectory, syncQueue } from './directory-sync.job.ts';
export { photoPurpose } from './employee.handlers.ts';
export { type FirstStep, userCenterSteps } from './first-steps/first-steps.ts';
export { type HolderName, holderChoices, holderNames } from './holder-choices.queries.ts';
export { holdersOf } from './holders.queries.ts';
export { airports, dictionary } from './lookup.queries.ts';
export { meOf } from './me.queries.ts';
export { menuOf } from './menu.queries.ts';
export { specialServices } from './pass-category.handlers.ts';
export { hashPassword, isStrong } from './passwords.ts';
export {
  type Candidate,
  candidatesFor,
  employeeNames,
  enabledHolderAmong,
  type Fingerprints,
  findPeople,
  fingerprintsOf,
  type PeopleSearch,
  type Person,
  peoplePage,
  placeOf,
  unitsOf,
} from './people.queries.ts';
export { recordHistory } from './record-history.ts';
export { signInRetention } from './sign-in.retention.ts';
export { demoPassword } from './sign-in.ts';
export type { RecordUses } from './system-administration.ts';
export { tables } from './tables.ts';
export { chooseSetting } from './template-settings.ts';
export { createTenant, type NewTenant, type TenantStart } from './tenant-template.ts';
export { upgradeTenants } from './tenant-upgrade.ts';
export { keepUpload } from './upload.ts';
export { expireUpload, expiryQueue, uploadPurpose } from './upload-expiry.ts';
export { employeeSeals } from './user-center.schema.ts';

export const userCenter = (
  config: Config,
  others: {
    openReviews: OpenReviews;
    uses: RecordUses;
    openTenant: OpenTenant;
    directorySource: DirectorySource;
    offered: () => readonly Offered[];
    sight: Sight;
    reviewingRoles: ReviewingRoles;
    fileSights: FileSights;
    firstSteps: readonly FirstStep[];
  },
) =>
  ({
    'uc.auth': authHandlers(config),
    'uc.common': lookupHandlers,
    'uc.tenant': { ...tenantComboHandlers, ...tenantHandlers(others.openTenant) },
    'uc.employee': employeeHandlers(others.openReviews),
    'uc.employeeScope': employeeScopeHandlers,
    'uc.employeeImport': employeeImportHandlers,
    'uc.file': fileHandlers(others.fileSights),
    'uc.jobPosition': jobPositionHandlers,
    'uc.auditLog': auditLogHandlers,
    'uc.online': onlineHandlers,
    'uc.org': organizationHandlers,
    'uc.user': userHandlers(others.openReviews),
    'uc.role': roleHandlers(others.reviewingRoles),
    'uc.res': resourceHandlers(others.offered),
    'uc.dataPerm': dataPermissionHandlers(others.sight),
    'uc.explain': explainHandlers(others.sight),
    'uc.firstSteps': firstStepHandlers(others.firstSteps),
    ...systemAdministration(others.uses, others.directorySource),
  }) satisfies Partial<HandlersOf<Registry>>;
