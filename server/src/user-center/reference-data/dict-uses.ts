import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/pool.ts';
import { employees } from '../staff/employee.schema.ts';
import { jobPositions } from './job-position.schema.ts';

declare module '../../kernel/module.ts' {
  interface Offers {
    /** How many records go by an entry of a dictionary. */
    dictUses: DictUses;
  }
}

/** How many records name a value of each dictionary; every module tells for those that it reads. */
export type DictUses = Readonly<Record<string, (db: Db, value: string) => Promise<number>>>;

/** Counts the records of a table whose column is the value, or holds it. */
export const usedIn =
  (table: PgTable, column: PgColumn, among?: ReturnType<typeof and>) =>
  (db: Db, value: string): Promise<number> =>
    db.$count(table, and(column.columnType === 'PgArray' ? arrayContains(column, [value]) : eq(column, value), among));

const there = isNull(employees.deletedAt);

export const ownDictUses: DictUses = {
  status: usedIn(employees, employees.status, there),
  political: usedIn(employees, employees.politicalStatus, there),
  job: usedIn(employees, employees.jobTitle, there),
  position: usedIn(jobPositions, jobPositions.jobType),
};
