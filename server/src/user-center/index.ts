import type { userCenterCalls } from '@reap/contracts/user-center/registry';
import type { HandlersOf } from '../kernel/call/mount.ts';
import type { Module } from '../kernel/module.ts';
import { userHandlers } from './accounts/user.handlers.ts';
import { auditLogHandlers } from './audit-log/audit-log.handlers.ts';
import { auditRetention, expireAuditLog, retentionQueue } from './audit-log/audit-log.retention.ts';
import { dataPermissionHandlers } from './data-permission/data-permission.handlers.ts';
import { explainHandlers } from './data-permission/explain.handlers.ts';
import { directorySourceOf } from './directory-sync/directory-source.ts';
import { directorySyncHandlers } from './directory-sync/directory-sync.handlers.ts';
import { periodicSync, syncDirectory, syncQueue } from './directory-sync/directory-sync.job.ts';
import { resourceHandlers } from './menu/resource.handlers.ts';
import { confirmAccessHandlers } from './oauth/confirm-access.handlers.ts';
import { oauthClientHandlers } from './oauth/oauth-client.handlers.ts';
import { organizationHandlers } from './organizations/organization.handlers.ts';
import { ownDictUses } from './reference-data/dict-uses.ts';
import { jobPositionHandlers } from './reference-data/job-position.handlers.ts';
import { lookupHandlers, tenantComboHandlers } from './reference-data/lookup.handlers.ts';
import { systemAdministration } from './reference-data/system-administration.ts';
import { roleHandlers } from './roles/role.handlers.ts';
import { userCenterDictionaries } from './seeds/dictionaries.ts';
import { userCenterMenu } from './seeds/menu.ts';
import { userCenterSettings } from './seeds/settings.ts';
import { authHandlers } from './sign-in/auth.handlers.ts';
import { onlineHandlers } from './sign-in/online.handlers.ts';
import { signInRetention } from './sign-in/sign-in.retention.ts';
import { employeeHandlers } from './staff/employee.handlers.ts';
import { employeeImportHandlers } from './staff/employee-import.handlers.ts';
import { employeeScopeHandlers } from './staff/employee-scope.handlers.ts';
import { firstStepHandlers } from './tenants/first-steps/first-steps.handlers.ts';
import { userCenterSteps } from './tenants/first-steps/first-steps.ts';
import { tenantHandlers } from './tenants/tenant.handlers.ts';
import { fileHandlers } from './uploads/file.handlers.ts';
import { expireUpload, expiryQueue } from './uploads/upload-expiry.ts';

export { accountLookup } from './accounts/account-lookup.ts';
export { accountKey } from './accounts/account-name.ts';
export { accountNamed, enabledAccount, enabledAccounts } from './accounts/enabled-account.ts';
export { meOf } from './accounts/me.queries.ts';
export { recordHistory } from './audit-log/record-history.ts';
export { menuOf } from './menu/menu.queries.ts';
export { pageFor } from './menu/page-of-path.ts';
export { type DictUses, usedIn } from './reference-data/dict-uses.ts';
export { airports, dictionary, isStation } from './reference-data/lookup.queries.ts';
export { specialServices } from './reference-data/pass-category.handlers.ts';
export { type HolderName, holderChoices, holderNames } from './roles/holder-choices.queries.ts';
export { holdersAmong, holdersOf } from './roles/holders.queries.ts';
export { namedRoles } from './roles/role.queries.ts';
export { hashPassword, isStrong } from './sign-in/passwords.ts';
export { demoPassword } from './sign-in/sign-in.ts';
export { photoPurpose } from './staff/employee.handlers.ts';
export { employeeSeals } from './staff/employee.schema.ts';
export {
  type Candidate,
  candidatesFor,
  chosenPeople,
  chosenUserIds,
  employeeNames,
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
export type { FirstStep } from './tenants/first-steps/first-steps.ts';
export { onPlatform } from './tenants/on-platform.ts';
export { joinSeeds } from './tenants/seeds.ts';
export type { OpenTenant } from './tenants/tenant.handlers.ts';
export { createTenant, type TenantStart } from './tenants/tenant-template.ts';
export { upgradeTenants } from './tenants/tenant-upgrade.ts';
export type { FileAccessByPurpose } from './uploads/file.handlers.ts';
export { keepUpload, takeUploads } from './uploads/upload.ts';
export { uploadPurpose } from './uploads/upload-expiry.ts';

export const userCenter: Module<typeof userCenterCalls> = {
  service: 'user-center',
  seeds: {
    menu: { 'mf-user-center': userCenterMenu },
    grants: { 'station-manager': ['uc:employee:view', 'uc:employee:edit', 'uc:employee:reveal'] },
    dictionaries: userCenterDictionaries,
    settings: userCenterSettings,
  },
  offers: { firstSteps: userCenterSteps, dictUses: ownDictUses },
  queues: [expiryQueue, retentionQueue, syncQueue],
  make({ config, pool, clock, files }, others) {
    const { openReviews, viewerPolicy, remotes } = others;
    const directory = directorySourceOf(config);
    return {
      handlers: {
        'uc.auth': authHandlers(config),
        'uc.common': lookupHandlers,
        'uc.tenant': { ...tenantComboHandlers, ...tenantHandlers(others.openTenant) },
        'uc.employee': employeeHandlers(openReviews),
        'uc.employeeScope': employeeScopeHandlers,
        'uc.employeeImport': employeeImportHandlers,
        'uc.file': fileHandlers(others.fileAccess),
        'uc.jobPosition': jobPositionHandlers(others.reviewingPositions),
        'uc.auditLog': auditLogHandlers,
        'uc.online': onlineHandlers,
        'uc.org': organizationHandlers,
        'uc.user': userHandlers(openReviews),
        'uc.role': roleHandlers(others.reviewingRoles, openReviews),
        'uc.res': resourceHandlers(
          () => remotes.list(),
          () => remotes.codes(),
        ),
        'uc.dataPerm': dataPermissionHandlers(viewerPolicy),
        'uc.explain': explainHandlers(viewerPolicy),
        'uc.firstSteps': firstStepHandlers(others.firstSteps),
        'uc.directorySync': directorySyncHandlers(directory),
        'uc.oauthClient': oauthClientHandlers,
        'comp.oauth.confirmAccess': confirmAccessHandlers,
        'msg.oauth.confirmAccess': confirmAccessHandlers,
        ...systemAdministration(others),
      } satisfies HandlersOf<typeof userCenterCalls>,
      jobs: () => [expireUpload(files), expireAuditLog(pool, clock), syncDirectory(pool, directory, clock)],
      periodic: [auditRetention, signInRetention, periodicSync(directory)],
      adapters: [{ adapter: 'directory', kind: directory.kind, note: directory.placeOf('*'), state: 'ok' }],
    };
  },
};
