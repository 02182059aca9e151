import { isFile } from '@reap/contracts/contract';
import { models } from '@reap/contracts/models';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { accidentDraft } from '../compensation/testing/given.ts';
import { requiredFields } from '../kernel/access/viewer-policy.ts';
import { textOf } from '../testing/answer-text.ts';
import { requestFor } from '../testing/client.ts';
import { everyCall, type NamedCall } from '../testing/every-call.ts';
import { superuserUrl } from '../testing/plans.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { sampleOf } from '../testing/samples.ts';
import { type World, worldIn } from '../testing/world.ts';
import { tables } from '../user-center/index.ts';

// Values that stand nowhere else, in every column that can be hidden; then everything is asked by somebody who may read none of them.
let portal: TestPortal;
let world: World;
let roleId: string;
const person = 'admin';
const canary = 'ZQXJ';
/** Sealed values of people, as they read clear. */
const sealed: string[] = [];
/** Numbers of records, which other records are known by too. */
const numbers: string[] = [];

/** Columns of tables that keep names of the staff and of passengers in plain text. */
const names = '(by_name|_user_name|pax_name|passenger_name|signed_name|sender_name)$';

/** What is kept in another way, or must stay apart from others of its kind. */
const apart = [
  `update employees set name = '${canary}' || right(id::text, 6), job_number = '${canary}' || right(id::text, 6)`,
  `update users set job_number = '${canary}' || right(id::text, 6)`,
  `update users set employee_name = '${canary}' || right(id::text, 6) where user_name <> 'admin'`,
  `update applications set apply_user = '${canary}'`,
];

/** As the superuser, since some tables are only added to. */
async function plantCanaries(): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(portal) });
  await client.connect();
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.atttypid = 'text'::regtype and not a.attisdropped and a.attgenerated = '' and a.attname ~ $1`,
    [names],
  );
  const planted = rows.map(
    ({ table, column }) => `update ${table} set ${column} = '${canary}' || left(md5(${column}), 8) where ${column} <> ''`,
  );
  await client.query(['set session_replication_role = replica', ...planted, ...apart].join(';'));
  await client.end();
}

beforeAll(async () => {
  portal = await startPortal();
  world = await worldIn(portal, 'TV');
  const admin = portal.as('admin');
  const { rows } = await admin.uc.role.page({ roleCode: 'admin' });
  ({ id: roleId } = await admin.uc.role.copy({ id: rows[0]?.id ?? '', roleCode: 'blind', roleName: '不可见' }));
  const userId = await portal.userId(person);
  const staff = await admin.uc.employee.get({ id: world.employeeId });
  const passengers = (await admin.comp.order.findPax({ orderId: world.orderId })).rows;
  const application = await admin.comp.apply.orderGet({ applyId: world.applyId });
  sealed.push(staff.phone, staff.idCard, staff.emailAddress, application.phone ?? '', application.idNo ?? '');
  for (const { idNo = '', telephone = '', tktNo = '' } of passengers) sealed.push(idNo, telephone, tktNo);
  const { orderNo, accidentNo } = await admin.comp.order.find({ orderId: world.orderId });
  numbers.push(orderNo ?? '', accidentNo ?? '');
  await plantCanaries();
  await portal.inDb(async (db, tenantId) => {
    await db.delete(tables.userRoles).where(eq(tables.userRoles.userId, userId));
    await db.insert(tables.userRoles).values({ tenantId, userId, roleId });
    for (const { id, columns } of models.values())
      for (const columnName of Object.keys(columns))
        await db.insert(tables.dataColumnRules).values({ tenantId, roleId, modelId: id, columnName, processor: 3 });
  });
});
afterAll(() => portal.stop());

/** Everything that answers without changing; what a passenger calls rests on no role. */
const readable = everyCall.filter(({ call }) => call.can !== 'claim' && call.can !== 'public' && (isFile(call.returns) || !call.changes));

async function ask({ id, call }: NamedCall) {
  const sample = sampleOf(world, id);
  const input = Object.fromEntries(requiredFields(call).map(name => [name, sample[name]]));
  const token = await portal.tokenOf(person);
  const answer = await portal.inject(requestFor(call, input, {}, { token, tenantId: world.tenantId }));
  return textOf(answer);
}

test.each(readable.map(one => [one.id, one] as const))('%s tells no hidden column under any name', async (id, one) => {
  const text = await ask(one);
  const values = [...(byDuty.has(id) ? [] : [canary]), ...sealed.filter(value => value.length >= 8), ...(saysWhat(id) ? [] : numbers)];
  expect(values.flatMap(value => (text.includes(value) ? [around(text, value)] : []))).toEqual([]);
});

test('there are people to be told of', () => {
  expect(sealed.filter(value => value.length >= 8).length).toBeGreaterThan(8);
  for (const number of numbers) expect(number).toMatch(/\d{8}/);
});

const around = (text: string, value: string): string => text.slice(Math.max(0, text.indexOf(value) - 60), text.indexOf(value) + 20);

/** The log of operations has to say which record was touched. */
const saysWhat = (id: string): boolean => id.startsWith('uc.auditLog.');

/** Whom one writes to about a review has to be reachable (seed 0 §3). */
const byDuty = new Set([
  ...['comp.audit.findReviewer', 'comp.audit.findAuditRecord', 'comp.h5Order.auditFindReviewer', 'comp.h5Order.auditFindAuditRecord'],
  'comp.reimb.reviewers',
  'comp.reimb.queryDetail',
  'fp.tsuAudit.detail',
  'msg.smsTask.detailTask',
  'fp.tsuTask.auditDetail',
]);

test('"changed by" in a refusal is treated like the name that it is', async () => {
  const change = { accidentNo: world.accidentNo, version: 99, ...accidentDraft(world) };
  const refusal = portal.as(person).comp.accident.update(change);
  await expect(refusal).rejects.toMatchObject({ key: 'record.changed', params: { by: '***' } });
});
