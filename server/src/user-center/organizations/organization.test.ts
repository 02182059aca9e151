import { eq, sql } from 'drizzle-orm';
import { newId } from '../../kernel/ids.ts';
import { atOnce, outcomesOf } from '../../testing/at-once.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { staffDraft, staffIn } from '../testing/given-staff.ts';
import { organizations } from './organization.schema.ts';

let portal: TestPortal;
let staff: Awaited<ReturnType<typeof staffIn>>;
beforeAll(async () => {
  portal = await startPortal();
  staff = await staffIn(portal);
});
afterAll(() => portal.stop());

const admin = () => portal.as('admin').uc.org;
const draft = (name: string, parentId: string) => ({ name, nameEn: `${name} En`, parentId, orgType: 2 as const, sort: 9 });
/** An organisation with one below it, and somebody in that. */
async function branch(name: string, parentId = staff.lhasa) {
  const { id } = await admin().save(draft(name, parentId));
  const { id: unit } = await admin().save(draft(`${name}一班`, id));
  const { id: person } = await portal.as('admin').uc.employee.save(staffDraft({ belongToOrg: unit }));
  return { id, unit, person };
}
const pathOf = (id: string) =>
  portal.inDb(async db => (await db.select().from(organizations).where(eq(organizations.id, id)))[0]?.path ?? []);
const atField = (field: string, key: string) => ({ fields: { [field]: expect.objectContaining({ key }) } });

test('one is added, found in either language and below what it stands, changed and deleted', async () => {
  const { id } = await admin().save(draft('贵宾室', staff.lhasa));
  const [row] = (await admin().page({ name: '贵宾' })).rows;
  expect(row).toMatchObject({
    id,
    type: 2,
    status: 1,
    option: '1',
    organizationName: '拉萨航站',
    below: 0,
    people: 0,
    updatedBy: '索朗多吉',
  });
  expect((await admin().page({ name: '室 en' })).total).toBe(1);
  expect((await admin().page({ parentId: staff.lhasa, children: false })).rows.map(one => one.id)).toContain(id);
  expect((await admin().page({ parentId: staff.root, children: false })).rows.map(one => one.id)).not.toContain(id);
  expect((await admin().page({ parentId: staff.root, pageSize: 300 })).rows.map(one => one.id)).toContain(id);
  const { version } = await admin().update({ id, name: '要客室', nameEn: '', orgType: 2, sort: 1, status: 1, version: 1 });
  expect(await admin().get({ id })).toMatchObject({ name: '要客室', version });
  await expect(admin().update({ id, name: '要客室', orgType: 2, version: 1 })).rejects.toMatchObject({
    key: 'record.changed',
    params: { by: '索朗多吉' },
  });
  await admin().delete({ id, version });
  await expect(admin().get({ id })).rejects.toMatchObject({ key: 'record.notFound' });
});

test('what is missing or taken is said at its field', async () => {
  await admin().save(draft('候机组', staff.lhasa));
  await expect(admin().save(draft('候机组', staff.lhasa))).rejects.toMatchObject(atField('name', 'org.nameTaken'));
  await expect(admin().save({ ...draft('别的', staff.lhasa), nameEn: '候机组 En' })).rejects.toMatchObject(
    atField('name', 'org.nameTaken'),
  );
  await admin().save(draft('候机组', staff.chengdu));
  await expect(admin().save(draft(' ', staff.lhasa))).rejects.toMatchObject({ fields: { name: expect.anything() } });
  await expect(admin().save(draft('无处', newId()))).rejects.toMatchObject(atField('parentId', 'validate.choice'));
  await expect(admin().save({ ...draft('全部', staff.lhasa), orgType: 0 as never })).rejects.toMatchObject(
    atField('orgType', 'validate.choice'),
  );
});

test('nothing is deleted while anything hangs on it: it says what and how many', async () => {
  const { id, unit, person } = await branch('行李组');
  await expect(admin().delete({ id })).rejects.toMatchObject({ key: 'org.inUse', params: { organisations: 1, people: 0 } });
  await expect(admin().delete({ id: unit })).rejects.toMatchObject({ key: 'org.inUse', params: { organisations: 0, people: 1 } });
  await portal.as('admin').uc.employee.delete({ id: person });
  await admin().delete({ id: unit });
  await admin().delete({ id });
  await expect(admin().delete({ id: staff.root })).rejects.toMatchObject({ key: 'org.top' });
});

describe('a move', () => {
  test('takes all below it along, with the people in them; the preview has counted them', async () => {
    const { id, unit } = await branch('中转组');
    const preview = await admin().movePreview({ id, parentId: staff.chengdu });
    expect(preview).toMatchObject({ organisations: 2, people: 1, accounts: 0, version: 1 });
    expect(preview.from.map(one => one.name)).toEqual(['西藏航空服务公司', '地面服务部', '拉萨航站']);
    expect(preview.to.map(one => one.name)).toEqual(['西藏航空服务公司', '地面服务部', '成都航站']);
    await admin().move({ id, parentId: staff.chengdu, version: preview.version });
    expect(await pathOf(unit)).toEqual([...(await pathOf(staff.chengdu)), id, unit]);
    const inChengdu = async () => (await portal.as('admin').uc.employee.page({ organizationId: staff.chengdu, pageSize: 300 })).rows;
    expect((await inChengdu()).map(row => row.organizationName)).toContain('中转组一班');
    const [line] = (await portal.as('admin').uc.auditLog.page({ call: ['uc.org.move'] })).rows;
    expect(line).toMatchObject({ target: '中转组', operation: '移动组织' });
  });

  test('never goes below itself, from the top, beyond twelve levels or beside one of its name', async () => {
    const { id, unit } = await branch('配餐组');
    for (const call of ['movePreview', 'move'] as const) {
      await expect(admin()[call]({ id, parentId: unit })).rejects.toMatchObject(atField('parentId', 'org.intoItself'));
      await expect(admin()[call]({ id, parentId: id })).rejects.toMatchObject(atField('parentId', 'org.intoItself'));
      await expect(admin()[call]({ id: staff.root, parentId: id })).rejects.toMatchObject({ key: 'org.top' });
    }
    await admin().save(draft('配餐组', staff.chengdu));
    await expect(admin().move({ id, parentId: staff.chengdu })).rejects.toMatchObject(atField('parentId', 'org.nameTaken'));
    let deep = staff.chengdu;
    for (let level = 4; level <= 11; level += 1) deep = (await admin().save(draft(`第${level}级`, deep))).id;
    await expect(admin().move({ id, parentId: deep })).rejects.toMatchObject(atField('parentId', 'org.tooDeep'));
  });

  test('of two at the same time the second is told; two that would close a circle never both happen', async () => {
    const one = await branch('甲组');
    const other = await branch('乙组');
    await admin().move({ id: one.id, parentId: staff.chengdu, version: 1 });
    await expect(admin().move({ id: one.id, parentId: staff.lhasa, version: 1 })).rejects.toMatchObject({ key: 'record.changed' });
    const both = await Promise.allSettled([
      admin().move({ id: one.id, parentId: other.unit }),
      admin().move({ id: other.id, parentId: one.unit }),
    ]);
    expect(both.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await pathOf(one.unit))[0]).toBe(staff.root);
    expect((await pathOf(other.unit))[0]).toBe(staff.root);
  });
});

test('organisations are closed for people in a batch, and opened again; who is there stays', async () => {
  const { id, unit, person } = await branch('临时组');
  expect(await admin().batchUpdateAuthorization({ ids: [id], option: '0', children: true })).toEqual({ changed: 2, unchanged: 0 });
  const open = async () => {
    const tree = await portal.as('station').uc.common.orgGetOrgTree({ orgId: id });
    return [tree[0]?.option, tree[0]?.children[0]?.option];
  };
  expect(await open()).toEqual(['0', '0']);
  await expect(portal.as('admin').uc.employee.save(staffDraft({ belongToOrg: unit }))).rejects.toMatchObject(
    atField('belongToOrg', 'validate.choice'),
  );
  expect(await portal.as('admin').uc.employee.get({ id: person })).toMatchObject({ organizationName: '临时组一班' });
  expect(await admin().batchUpdateAuthorization({ ids: [id, unit], option: '1' })).toEqual({ changed: 2, unchanged: 0 });
  expect(await admin().batchUpdateAuthorization({ ids: [unit], option: '1' })).toEqual({ changed: 0, unchanged: 1 });
  expect(await open()).toEqual(['1', '1']);
});

test('taking one with people out of use is asked about first', async () => {
  const { unit } = await branch('夜班组');
  const change = { id: unit, name: '夜班组一班', orgType: 2 as const, status: 0 as const };
  await expect(admin().update(change)).rejects.toMatchObject({ key: 'org.ask.disable', status: 200, params: { count: 1 } });
  await admin().update(change, { confirmed: true });
  expect(await admin().get({ id: unit })).toMatchObject({ status: 0 });
  await expect(admin().update({ ...change, id: staff.root, name: '西藏航空服务公司' })).rejects.toMatchObject({ key: 'org.top' });
});

test('readers of English are asked and refused with the English name, where it has one', async () => {
  const english = { headers: { 'accept-language': 'en-US' } };
  const { id } = await admin().save({ ...draft('夜班二组', staff.lhasa), nameEn: 'Night shift two' });
  await portal.as('admin').uc.employee.save(staffDraft({ belongToOrg: id }));
  const change = { id, name: '夜班二组', nameEn: 'Night shift two', orgType: 2 as const, status: 0 as const };
  await expect(admin().update(change, english)).rejects.toMatchObject({ key: 'org.ask.disable', params: { name: 'Night shift two' } });
  await expect(admin().update(change)).rejects.toMatchObject({ params: { name: '夜班二组' } });
  await expect(admin().delete({ id }, english)).rejects.toMatchObject({ key: 'org.inUse', params: { name: 'Night shift two' } });
  // Of two names, the one that is taken is told.
  await expect(admin().save({ ...draft('夜班三组', staff.lhasa), nameEn: 'Night shift two' }, english)).rejects.toMatchObject({
    key: 'org.nameTaken',
    params: { name: 'Night shift two' },
  });
});

test('who only works here sees the tree, not the list, and changes nothing', async () => {
  const station = portal.as('station').uc.org;
  for (const call of [
    () => station.page({}),
    () => station.save(draft('x', staff.lhasa)),
    () => station.move({ id: staff.lhasa, parentId: staff.chengdu }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});

test('a name stands once under an organisation: in any spelling, and of two who give it at once, for one', async () => {
  const { id } = await admin().save(draft('ＡＢＣ航站', staff.lhasa));
  for (const name of ['ABC航站', 'abc 航站'])
    await expect(admin().save({ ...draft(name, staff.lhasa), nameEn: '' })).rejects.toMatchObject(atField('name', 'org.nameTaken'));
  await admin().update({ id, name: 'ABC航站', nameEn: '', orgType: 2, sort: 9, status: 1, version: 1 });
  const two = [await admin().save(draft('甲', staff.lhasa)), await admin().save(draft('乙', staff.lhasa))];
  const renamed = two.map(one => () => admin().update({ ...one, name: '丙', nameEn: '', orgType: 2, sort: 1, status: 1, version: 1 }));
  expect(outcomesOf(await atOnce(portal, sql`lock table organizations in share mode`, renamed))).toEqual(['done', 'org.nameTaken']);
});
