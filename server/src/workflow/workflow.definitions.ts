import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/pool.ts';
import type { Context } from '../kernel/call/context.ts';
import { fail } from '../kernel/call/refusal.ts';
import { newId } from '../kernel/ids.ts';
import { stationTime } from '../kernel/station-time.ts';
import { startingDefinitions, type WorkflowNode } from './workflow.rules.ts';
import { workflowDefinitions, workflowInstances } from './workflow.schema.ts';

/** The levels of a business type: the tenant's own, or those that every tenant starts with (version 0). */
export interface Definition {
  businessType: string;
  nodes: readonly WorkflowNode[];
  bulkLimitFen: number;
  updatedAt: Date | null;
  updatedByName: string;
  version: number;
}

const startingBulkLimitFen = 1_000_000;

const starting = (businessType: string): Definition => ({
  businessType,
  nodes: startingDefinitions[businessType] ?? [],
  bulkLimitFen: startingBulkLimitFen,
  updatedAt: null,
  updatedByName: '',
  version: 0,
});

export async function definitionOf(db: Db, businessType: string): Promise<Definition> {
  const [own] = await db.select().from(workflowDefinitions).where(eq(workflowDefinitions.businessType, businessType));
  return own ?? starting(businessType);
}

/** The levels of every business type. */
export async function definitionsOf(db: Db): Promise<Definition[]> {
  const own = await db.select().from(workflowDefinitions);
  return Object.keys(startingDefinitions).map(type => own.find(one => one.businessType === type) ?? starting(type));
}

/** How many records of each business type are on their way. */
export async function runningCounts(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ businessType: workflowInstances.businessType, n: count() })
    .from(workflowInstances)
    .where(eq(workflowInstances.status, 'running'))
    .groupBy(workflowInstances.businessType);
  return new Map(rows.map(row => [row.businessType, row.n]));
}

const changed = ({ updatedByName, updatedAt }: Definition): never =>
  fail('record.changed', { by: updatedByName, at: updatedAt ? stationTime(updatedAt) : '' });

/** Refuses a definition that is not the one the person saw, with who was first. */
export function expectedDefinition(found: Definition, seen: number | undefined): Definition {
  return seen === undefined || seen === found.version ? found : changed(found);
}

/** Changes a definition that is still as it was read; the first change makes it the tenant's own. What is running keeps its levels. */
export async function saveDefinition(
  { db, tenantId, user, now }: Context,
  { businessType, version }: Definition,
  set: { nodes: WorkflowNode[]; bulkLimitFen: number },
): Promise<number> {
  const next = { ...set, updatedAt: now, updatedByName: user.employeeName, version: version + 1 };
  const written =
    version === 0
      ? await db
          .insert(workflowDefinitions)
          .values({ tenantId, id: newId(), businessType, ...next })
          .onConflictDoNothing()
          .returning({ id: workflowDefinitions.id })
      : await db
          .update(workflowDefinitions)
          .set(next)
          .where(and(eq(workflowDefinitions.businessType, businessType), eq(workflowDefinitions.version, version)))
          .returning({ id: workflowDefinitions.id });
  if (written.length === 0) changed(await definitionOf(db, businessType));
  return next.version;
}

/** Which of these holders review: in the levels of a business type, or in an approval that is running. */
async function reviewing(db: Db, kind: 'role' | 'position', codes: readonly string[]): Promise<ReadonlySet<string>> {
  const own = await db.select().from(workflowDefinitions);
  const defined = { ...startingDefinitions, ...Object.fromEntries(own.map(one => [one.businessType, one.nodes])) };
  const { rows } = await db.execute<{ code: string }>(sql`
    select distinct node ->> ${kind} as code from workflow_instances running, jsonb_array_elements(running.nodes) node
    where running.status = 'running' and node ->> ${kind} = any(${sql.param([...codes])}::text[])`);
  const found = new Set([...Object.values(defined).flatMap(nodes => nodes.map(node => node[kind])), ...rows.map(row => row.code)]);
  return new Set(codes.filter(code => found.has(code)));
}

/** Which of these roles, by code, review. */
export const reviewingRoles = (db: Db, roleCodes: readonly string[]) => reviewing(db, 'role', roleCodes);

/** Which of these job positions, by code, review. */
export const reviewingPositions = (db: Db, positionCodes: readonly string[]) => reviewing(db, 'position', positionCodes);
