import { airports } from './lookup.schema.ts';
import { employees, organizations, userRoles, users, userTenants } from './user-center.schema.ts';

/** The tables that the demo airline fills. */
export const tables = { airports, employees, organizations, userRoles, userTenants, users };
