import type pg from 'pg';
import * as z from 'zod';
import { sharedTables } from './shared-tables.ts';

const Node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  Schema: z.string().optional(),
  Alias: z.string().optional(),
  'Index Cond': z.string().optional(),
  'Recheck Cond': z.string().optional(),
  Filter: z.string().optional(),
  get Plans() {
    return z.array(Node).optional();
  },
});
type Node = z.output<typeof Node>;
const Explained = z.array(z.object({ Plan: Node }));

/** Whether a statement reads or changes rows, so that it has a plan. */
export const hasPlan = (text: string): boolean => /^\s*(?:select|with|insert|update|delete|merge)\b/i.test(text);

/** The parts of a condition that all have to hold: `((a = 1) AND ((b = 2) OR (c = 3)))` → `a = 1`, `(b = 2) OR (c = 3)`. */
function conjuncts(condition: string): string[] {
  const bare = unwrapped(condition);
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < bare.length; at += 1) {
    if (bare[at] === '(') depth += 1;
    else if (bare[at] === ')') depth -= 1;
    else if (depth === 0 && bare.startsWith(' AND ', at)) {
      parts.push(bare.slice(from, at));
      from = at + ' AND '.length;
    }
  }
  return from === 0 ? [bare] : [...parts, bare.slice(from)].flatMap(conjuncts);
}

/** Without the brackets that enclose all of it. */
function unwrapped(condition: string): string {
  let depth = 0;
  const end = [...condition].findIndex(sign => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    return depth === 0;
  });
  return condition.startsWith('(') && end === condition.length - 1 ? unwrapped(condition.slice(1, -1)) : condition;
}

/** A scan reads one tenant's rows where one of the conditions that must hold is that its own tenant_id equals something. */
function isBound(node: Node): boolean {
  const own = `${node.Alias}.tenant_id`;
  return [node['Index Cond'], node['Recheck Cond'], node.Filter].some(condition =>
    conjuncts(condition ?? '').some(part => part.startsWith(`${own} = `) || part.endsWith(` = ${own}`)),
  );
}

/**
 * The scans of tenants' tables in a statement's plan for all values that no condition holds to one tenant, as `node table alias`:
 * what a statement joins, it joins then within the tenant, whether its own text says so or the tables' policies do.
 */
export async function unboundScans(client: pg.Client, text: string): Promise<string[]> {
  const { rows } = await client.query(`explain (generic_plan, verbose, format json) ${text}`);
  return z
    .array(z.object({ 'QUERY PLAN': Explained }))
    .parse(rows)
    .flatMap(row => row['QUERY PLAN'].flatMap(({ Plan }) => unboundIn(Plan)));
}

function unboundIn(node: Node): string[] {
  const below = (node.Plans ?? []).flatMap(unboundIn);
  const { 'Relation Name': table, 'Node Type': type, Schema: schema } = node;
  // A bitmap's conditions stand where it is used; a change names the table whose rows another node has found.
  const scans = table && schema === 'public' && type !== 'ModifyTable' && !Object.hasOwn(sharedTables, table);
  return scans && !isBound(node) ? [...below, `${type} ${table} ${node.Alias}`] : below;
}
