import { sql } from 'drizzle-orm';
import { openPool } from '../../db/pool.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { accountLookup } from '../../user-center/accounts/account-lookup.ts';
import { newId } from '../ids.ts';
import type { Kernel } from '../kernel.ts';
import { accessDigest } from './access-digest.ts';
import { exportJobs } from './export.schema.ts';
import { cleanExports } from './export-cleaning.ts';

// More than what a connection takes before anybody reads of it.
const parts = 40;
const partSize = 1_048_576;
let portal: TestPortal;
let url: string;
beforeAll(async () => {
  portal = await startPortal();
  url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.stop());

async function made(format: 'xlsx' | 'csv'): Promise<string> {
  const id = newId();
  const userId = await portal.userId('assurance');
  await portal.inDb(async (db, tenantId) => {
    await db.insert(exportJobs).values({
      tenantId,
      id,
      userId,
      call: 'fp.flightList.allFlightListExport',
      input: {},
      language: 'zh-CN',
      fileName: `x.${format}`,
      format,
      status: 'done',
      rowsDone: 1,
      access: accessDigest(await accountLookup.access(db, userId)),
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    });
    // Bytes that can't be compressed: a compressed answer is as long.
    await db.execute(sql`
      with noise as (select string_agg(sha256(n::text::bytea), ''::bytea) as content from generate_series(1, ${partSize / 32}) n)
      insert into export_parts (tenant_id, job_id, part, content)
      select ${tenantId}::uuid, ${id}::uuid, part, content from noise, generate_series(0, ${parts - 1}) part`);
  });
  return id;
}

async function* sent(id: string): AsyncGenerator<Uint8Array> {
  const authorization = `Bearer ${await portal.tokenOf('assurance')}`;
  const { status, body } = await fetch(`${url}/api/jobs/${id}/file`, { headers: { authorization, 'x-requested-with': 'x' } });
  expect(status).toBe(200);
  if (body) yield* body;
}

test('a large file arrives whole', async () => {
  let bytes = 0;
  for await (const chunk of sent(await made('xlsx'))) bytes += chunk.length;
  expect(bytes).toBe(parts * partSize);
});

test.each(['xlsx', 'csv'] as const)('a %s that expires while it is sent does not arrive as if it were whole', async format => {
  const arriving = sent(await made(format));
  await arriving.next();
  const pool = openPool(portal.url, 1);
  await cleanExports({ pool } as unknown as Kernel, new Date(Date.now() + 25 * 60 * 60_000));
  await pool.close();
  const rest = async () => {
    for await (const _ of arriving);
  };
  await expect(rest()).rejects.toThrow();
});
