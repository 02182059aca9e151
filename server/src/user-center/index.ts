import type { Registry } from '@reap/contracts/registry';
import type { Config } from '../kernel/kernel.ts';
import type { HandlersOf } from '../kernel/mount.ts';
import { auditLogHandlers } from './audit-log.handlers.ts';
import { authHandlers } from './auth.handlers.ts';
import { employeeHandlers } from './employee.handlers.ts';
import { employeeImportHandlers } from './employee-import.handlers.ts';
import type { OpenReviews } from './employee-move.ts';
import { employeeScopeHandlers } from './employee-scope.handlers.ts';
import { fileHandlers } from './file.handlers.ts';
import { jobPositionHandlers } from './job-position.handlers.ts';
import { loginSettingsHandlers } from './login-settings.handlers.ts';
import { lookupHandlers, tenantComboHandlers } from './lookup.handlers.ts';
import { onlineHandlers } from './online.handlers.ts';

export { directory } from './directory.ts';
export { photoPurpose } from './employee.handlers.ts';
export { holdersOf } from './holders.queries.ts';
export { airports, dictionary } from './lookup.queries.ts';
export { meOf } from './me.queries.ts';
export { menuOf } from './menu.queries.ts';
export { hashPassword, isStrong } from './passwords.ts';
export {
  employeeNames,
  enabledHolderAmong,
  findPeople,
  findReviewers,
  type Person,
  type ReviewerSearch,
  reviewersPage,
} from './people.queries.ts';
export { syncSetting } from './settings.queries.ts';
export { demoPassword } from './sign-in.ts';
export { tables } from './tables.ts';
export { createTenant, type NewTenant, type TenantStart } from './tenant-template.ts';
export { upgradeTenants } from './tenant-upgrade.ts';
export { expireUpload, expiryQueue } from './upload-expiry.ts';

export const userCenter = (config: Config, others: { openReviews: OpenReviews }) =>
  ({
    'uc.auth': authHandlers(config),
    'uc.common': lookupHandlers,
    'uc.tenant': tenantComboHandlers,
    'uc.employee': employeeHandlers(others.openReviews),
    'uc.employeeScope': employeeScopeHandlers,
    'uc.employeeImport': employeeImportHandlers,
    'uc.file': fileHandlers,
    'uc.jobPosition': jobPositionHandlers,
    'uc.auditLog': auditLogHandlers,
    'uc.online': onlineHandlers,
    'comp.login': loginSettingsHandlers,
    'fp.login': loginSettingsHandlers,
  }) satisfies Partial<HandlersOf<Registry>>;
