import type { FirstStepKey } from '@reap/contracts/user-center/first-steps';
import { userCenterPages } from '@reap/contracts/user-center/pages';
import { and, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/pool.ts';
import { users } from '../../accounts/user.schema.ts';
import { organizations } from '../../organizations/organization.schema.ts';
import { airports } from '../../reference-data/lookup.schema.ts';
import { employees } from '../../staff/employee.schema.ts';

declare module '../../../kernel/module.ts' {
  interface Offers {
    /** What is to be done in a new tenant, in order. */
    firstSteps: readonly FirstStep[];
  }
}

/** A step that a module offers to who sets a tenant up: when it is done, and the page where it is. */
export interface FirstStep {
  key: FirstStepKey;
  path: string;
  done: (db: Db) => Promise<boolean>;
}

/** The user centre's own steps. */
export const userCenterSteps: readonly FirstStep[] = [
  {
    key: 'airports',
    path: userCenterPages.airports,
    done: async db => (await db.$count(airports)) > 0,
  },
  {
    key: 'organizations',
    path: userCenterPages.organizations,
    done: async db => (await db.$count(organizations, isNotNull(organizations.parentId))) > 0,
  },
  {
    key: 'staff',
    path: userCenterPages.staff,
    done: async db => (await db.$count(employees, isNull(employees.deletedAt))) > 0,
  },
  {
    key: 'accounts',
    path: userCenterPages.users,
    // The administrator's own account stands from the start and belongs to nobody of the staff.
    done: async db => (await db.$count(users, and(isNull(users.deletedAt), isNotNull(users.employeeId)))) > 0,
  },
];
