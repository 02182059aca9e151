import { userRoles, users, userTenants } from './accounts/user.schema.ts';
import { dataColumnRules, dataRowRules } from './data-permission/data-permission.schema.ts';
import { organizations } from './organizations/organization.schema.ts';
import { jobPositions } from './reference-data/job-position.schema.ts';
import { airports, passCategories } from './reference-data/lookup.schema.ts';
import { roles } from './roles/role.schema.ts';
import { employees } from './staff/employee.schema.ts';

/** The tables that the demo airline fills. */
export const tables = {
  airports,
  dataColumnRules,
  dataRowRules,
  employees,
  jobPositions,
  organizations,
  passCategories,
  roles,
  userRoles,
  users,
  userTenants,
};
