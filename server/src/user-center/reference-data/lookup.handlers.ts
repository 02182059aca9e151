import type { lookup, tenantCombo } from '@reap/contracts/user-center/lookup';
import type { Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { menuOf } from '../menu/menu.queries.ts';
import { organizationTree } from '../organizations/organization.queries.ts';
import { tenantsFor } from '../tenants/tenant.queries.ts';
import { airports, dictionary, toItem } from './lookup.queries.ts';

export const lookupHandlers: Handlers<typeof lookup> = {
  dictByKey: async ({ key, all }, { db }) => (await dictionary(db, [key], { all })).map(toItem),
  dictGetUcOrganizationType: async (_, { db }) => (await dictionary(db, ['uc_organization_type'])).map(toItem),
  orgGetOrgTree: (wanted, { db }) => organizationTree(db, wanted),
  bdAirportCombo: (_, { db }) => airports(db),
  menuGetByScope: (_, context) => menuOf(context),
};

export const tenantComboHandlers: Handlers<typeof tenantCombo> = {
  getCombo: (_, { db, request }) => tenantsFor(db, request.session ?? fail('auth.required')),
};
