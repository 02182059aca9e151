import { airports, passCategories } from './reference-data/lookup.schema.ts';
import {
  dataColumnRules,
  dataRowRules,
  employees,
  jobPositions,
  organizations,
  roles,
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
  passCategories,
  roles,
  userRoles,
  users,
  userTenants,
};
