import type { Registry } from '@reap/contracts/registry';
import type { Config } from '../kernel/kernel.ts';
import type { HandlersOf } from '../kernel/mount.ts';
import { authHandlers } from './auth.handlers.ts';
import { lookupHandlers, tenantComboHandlers } from './lookup.handlers.ts';

export { directory } from './directory.ts';
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
export { demoPassword } from './sign-in.ts';
export { tables } from './tables.ts';
export { createTenant, type NewTenant, type TenantStart } from './tenant-template.ts';

export const userCenter = (config: Config) =>
  ({
    'uc.auth': authHandlers(config),
    'uc.common': lookupHandlers,
    'uc.tenant': tenantComboHandlers,
  }) satisfies Partial<HandlersOf<Registry>>;
