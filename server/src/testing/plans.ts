import pg from 'pg';
import { isPrepared } from '../db/prepared-names.ts';
import type { TestPortal } from './portal.ts';

/** The test database as superuser: past row-level security and the checks of references. */
export function superuserUrl(portal: TestPortal): string {
  const { superuserUrl: url } = JSON.parse(process.env['TEST_DATABASE'] ?? '{}') as { superuserUrl: string };
  return url.replace('/postgres?', `${new URL(portal.url).pathname}?`);
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements of a kind that a call really runs; those that read, where none is named. */
export async function statementsOf(call: () => Promise<unknown>, kind = /^\s*(?:select|with)\b/i): Promise<Statement[]> {
  const seen: Statement[] = [];
  const proto = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = proto.query;
  proto.query = function (this: unknown, ...args: unknown[]) {
    const [first, values] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
    if (text && kind.test(text)) seen.push({ text, values: Array.isArray(values) ? values : [] });
    return original.apply(this, args);
  };
  try {
    await call();
  } finally {
    proto.query = original;
  }
  return seen;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

export interface Read {
  way: string;
  rows: number;
  counts: boolean;
}

/** What a statement that is used again and again has behind it when PostgreSQL decides whether one plan does for all values. */
const executions = 10;

/** Rows of the large tables (`big`) that a statement reads, by the way it reads them, as reap_app in its tenant; prepared and used before, where the server prepares it. */
export async function reads(portal: TestPortal, { text, values }: Statement, big: RegExp): Promise<Read[]> {
  const client = new pg.Client({ connectionString: portal.url });
  await client.connect();
  const tenantId = await portal.inDb(async (_, id) => id);
  await client.query('begin');
  await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
  const { rows } = isPrepared(text, values)
    ? await explain(client, await usedOften(client, { text, values }))
    : await explain(client, text, values);
  await client.end();
  const root = rows[0]?.['QUERY PLAN'][0].Plan;
  const counts = /^select count\(\*\)::int as total/.test(text);
  return root ? scans(root, big).map(scan => ({ ...scan, counts })) : [];
}

const explain = (client: pg.Client, run: string, values?: unknown[]) =>
  client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${run}`, values);

/** A statement that was prepared and used before: how it is used once more. Explaining is planning, which is what counts. */
async function usedOften(client: pg.Client, { text, values }: Statement): Promise<string> {
  await client.query(`prepare measured as ${text}`);
  const run = `execute measured${values.length > 0 ? `(${values.map(literalOf).join()})` : ''}`;
  for (let time = 0; time < executions; time += 1) await client.query(`explain ${run}`);
  return run;
}

/** A parameter as SQL has it. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.map(one => JSON.stringify(String(one))).join()}}` : plainOf(value));
}
function plainOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return value instanceof Date ? value.toISOString() : String(value);
}

function scans(node: Node, big: RegExp): { way: string; rows: number }[] {
  const below = (node.Plans ?? []).flatMap(below => scans(below, big));
  const table = node['Relation Name'];
  if (!table || !big.test(table)) return below;
  const perLoop = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return [...below, { way: `${node['Node Type']} ${table}`, rows: perLoop * node['Actual Loops'] }];
}

/** Statistics of every row that a test made: those of a sample let a plan differ from run to run. */
export const analyzeAll = 'set default_statistics_target = 400; analyze';
