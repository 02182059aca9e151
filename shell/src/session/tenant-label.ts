import type { AnswerOf } from '@reap/contracts/contract';
import type { tenantCombo } from '@reap/contracts/user-center/lookup';

type Tenant = AnswerOf<typeof tenantCombo.getCombo>[number];

/** What a tenant is called among others: those of one name are told apart by their codes, as where one signs in. */
export const tenantLabel = ({ id, name, code }: Tenant, tenants: readonly Tenant[]): string =>
  tenants.some(other => other.id !== id && other.name === name) ? `${name} (${code})` : name;
