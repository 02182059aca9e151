import { airports } from './lookup.schema.ts';
import {
  dataColumnRules,
  dataRowRules,
  employees,
  jobPositions,
  organizations,
  roles,
  tenantSettings,
  userRoles,
  users,
  userTenants,
} from './user-center.schema.ts';

/** The tables that the demo airline fills. */
export const tables = {
  airports,
  dataColumnRules,
  dataRowRules,
  employees,
  jobPositions,
  organizations,
  roles,
  tenantSettings,
  userRoles,
  users,
  userTenants,
};
