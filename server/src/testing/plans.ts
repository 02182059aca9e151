import pg from 'pg';
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

/** The statements that a call really runs. */
export async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const proto = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = proto.query;
  proto.query = function (this: unknown, ...args: unknown[]) {
    const [first, values] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
    if (text && /^\s*(?:select|with)\b/i.test(text)) seen.push({ text, values: Array.isArray(values) ? values : [] });
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

/** Rows of the large tables (`big`) that a statement reads, by the way it reads them, as reap_app in its tenant. */
export async function reads(portal: TestPortal, { text, values }: Statement, big: RegExp): Promise<Read[]> {
  const client = new pg.Client({ connectionString: portal.url });
  await client.connect();
  const tenantId = await portal.inDb(async (_, id) => id);
  await client.query('begin');
  await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${text}`, values);
  await client.end();
  const root = rows[0]?.['QUERY PLAN'][0].Plan;
  const counts = /^select count\(\*\)::int as total/.test(text);
  return root ? scans(root, big).map(scan => ({ ...scan, counts })) : [];
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
