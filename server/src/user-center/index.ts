import type { Registry } from '@reap/contracts/registry';
import type { ViewerPolicy } from '../kernel/access/viewer-policy.ts';
import type { HandlersOf } from '../kernel/call/mount.ts';
import type { Config } from '../kernel/kernel.ts';
import { userHandlers } from './accounts/user.handlers.ts';
import { auditLogHandlers } from './audit-log/audit-log.handlers.ts';
import { dataPermissionHandlers } from './data-permission/data-permission.handlers.ts';
import { explainHandlers } from './data-permission/explain.handlers.ts';
import type { DirectorySource } from './directory-sync/directory-source.ts';
import { resourceHandlers } from './menu/resource.handlers.ts';
import type { Offered } from './menu/resource-tree.ts';
import { organizationHandlers } from './organizations/organization.handlers.ts';
import { jobPositionHandlers } from './reference-data/job-position.handlers.ts';
import { lookupHandlers, tenantComboHandlers } from './reference-data/lookup.handlers.ts';
import { type RecordUses, systemAdministration } from './reference-data/system-administration.ts';
import { type ReviewingRoles, roleHandlers } from './roles/role.handlers.ts';
import { authHandlers } from './sign-in/auth.handlers.ts';
import { onlineHandlers } from './sign-in/online.handlers.ts';
import { employeeHandlers } from './staff/employee.handlers.ts';
import { employeeImportHandlers } from './staff/employee-import.handlers.ts';
import type { OpenReviews } from './staff/employee-move.ts';
import { employeeScopeHandlers } from './staff/employee-scope.handlers.ts';
import { firstStepHandlers } from './tenants/first-steps/first-steps.handlers.ts';
import type { FirstStep } from './tenants/first-steps/first-steps.ts';
import { type OpenTenant, tenantHandlers } from './tenants/tenant.handlers.ts';
import { type FileAccessByPurpose, fileHandlers } from './uploads/file.handlers.ts';

export { accountLookup } from './accounts/account-lookup.ts';
export { meOf } from './accounts/me.queries.ts';
export { auditRetention, expireAuditLog, retentionQueue } from './audit-log/audit-log.retention.ts';
export { recordHistory } from './audit-log/record-history.ts';
export { directorySourceOf } from './directory-sync/directory-source.ts';
export { periodicSync, syncDirectory, syncQueue } from './directory-sync/directory-sync.job.ts';
export { menuOf } from './menu/menu.queries.ts';
export { type DictUses, usedIn } from './reference-data/dict-uses.ts';
export { airports, dictionary } from './reference-data/lookup.queries.ts';
export { specialServices } from './reference-data/pass-category.handlers.ts';
export type { RecordUses } from './reference-data/system-administration.ts';
export { type HolderName, holderChoices, holderNames } from './roles/holder-choices.queries.ts';
export { holdersOf } from './roles/holders.queries.ts';
export { namedRoles } from './roles/role.queries.ts';
export { hashPassword, isStrong } from './sign-in/passwords.ts';
export { signInRetention } from './sign-in/sign-in.retention.ts';
export { demoPassword } from './sign-in/sign-in.ts';
export { photoPurpose } from './staff/employee.handlers.ts';
export { employeeSeals } from './staff/employee.schema.ts';
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
} from './staff/people.queries.ts';
export { tables } from './tables.ts';
export { type FirstStep, userCenterSteps } from './tenants/first-steps/first-steps.ts';
export { chooseSetting } from './tenants/template-settings.ts';
export { createTenant, type NewTenant, type TenantStart } from './tenants/tenant-template.ts';
export { upgradeTenants } from './tenants/tenant-upgrade.ts';
export { keepUpload } from './uploads/upload.ts';
export { expireUpload, expiryQueue, uploadPurpose } from './uploads/upload-expiry.ts';

export const userCenter = (
  config: Config,
  others: {
    openReviews: OpenReviews;
    uses: RecordUses;
    openTenant: OpenTenant;
    directorySource: DirectorySource;
    offered: () => readonly Offered[];
    viewerPolicy: ViewerPolicy;
    reviewingRoles: ReviewingRoles;
    fileSights: FileAccessByPurpose;
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
    'uc.dataPerm': dataPermissionHandlers(others.viewerPolicy),
    'uc.explain': explainHandlers(others.viewerPolicy),
    'uc.firstSteps': firstStepHandlers(others.firstSteps),
    ...systemAdministration(others.uses, others.directorySource),
  }) satisfies Partial<HandlersOf<Registry>>;
