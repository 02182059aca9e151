import { eq } from 'drizzle-orm';
import { makePipelineToken } from '../../kernel/access/pipeline-tokens.ts';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { requestFor } from '../../testing/client.ts';
import { everyCall } from '../../testing/every-call.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { sampleOf } from '../../testing/samples.ts';
import { type World, worldIn } from '../../testing/world.ts';
import { archiveOf, givenBuild } from '../testing/given-release.ts';

let portal: TestPortal;
let world: World;
/** A token for mf-given. */
let token: string;
beforeAll(async () => {
  portal = await startPortal();
  world = await worldIn(portal, 'TV');
  token = (await calls().makeToken({ remote: 'mf-given', name: 'ci of mf-given' })).token;
});
afterAll(() => portal.stop());

const calls = () => portal.as('admin').portal.release;
const release = () => portal.anonymous.portal.release;
const withToken = (text = token) => ({ headers: { authorization: `Bearer ${text}` } });
const build = (name: string, stamp: string) => archiveOf(givenBuild({ manifest: { name, build: stamp } }));

describe('the token of a pipeline', () => {
  test('opens the calls that say so and no other, of whatever scope (resilience Z1)', async () => {
    const opened: string[] = [];
    for (const { id, call } of everyCall.filter(({ call }) => call.can !== 'public')) {
      const { headers, ...request } = requestFor(call, sampleOf(world, id));
      const answer = await portal.inject({ ...request, headers: { ...headers, authorization: `Bearer ${token}` } });
      if (answer.statusCode !== 401) opened.push(id);
    }
    expect(opened).toEqual(['portal.release.publish', 'portal.release.activate', 'portal.release.back']);
  });

  test('publishes, activates and takes back its own remote, under its own name', async () => {
    const { id } = await release().publish({ remote: 'mf-given', archive: await build('mf-given', 'ci') }, withToken());
    const state = await release().activate({ remote: 'mf-given', releaseId: id, audience: 'everybody', reason: 'ci' }, withToken());
    expect(state).toMatchObject({ stable: { build: 'ci' }, by: 'ci of mf-given' });
    expect(await release().back({ remote: 'mf-given', reason: 'ci' }, withToken())).toMatchObject({ by: 'ci of mf-given' });
    const lines = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.userName, 'ci of mf-given')));
    expect(lines.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['publish', 'activate', 'back'].map(name => `portal.release.${name}`)),
    );
    expect(lines.filter(({ userId }) => userId !== null)).toEqual([]);
    const [own] = (await calls().tokens()).filter(({ name }) => name === 'ci of mf-given');
    expect(own).toMatchObject({ remote: 'mf-given', madeBy: '索朗多吉', lastUsedAt: expect.any(String) });
  });

  test('touches no other remote, and the try is in the log', async () => {
    const archive = await build('mf-other', 'b1');
    const denied = { status: 403, key: 'permission.denied' };
    await expect(release().publish({ remote: 'mf-other', archive }, withToken())).rejects.toMatchObject(denied);
    await expect(release().back({ remote: 'mf-other', reason: 'x' }, withToken())).rejects.toMatchObject(denied);
    // The name in the form is not the one that counts alone.
    await expect(release().publish({ remote: 'mf-given', archive }, withToken())).rejects.toMatchObject({ key: 'release.refused' });
    const tries = await portal.inDb(db => db.select().from(auditLog).where(eq(auditLog.result, 'permission.denied')));
    expect(tries.filter(({ userName }) => userName === 'ci of mf-given').map(({ call }) => call)).toEqual([
      'portal.release.publish',
      'portal.release.back',
    ]);
  });

  test('is stored nowhere, belongs to its tenant, and ends with the next request once it is withdrawn', async () => {
    const { id, token: other } = await calls().makeToken({ remote: 'mf-given', name: 'short' });
    const [, secret = ''] = other.split('.');
    const stored = await portal.inDb(db =>
      db.execute(`select t::text as row from pipeline_tokens t union all select t::text from audit_log t`),
    );
    expect(JSON.stringify(stored.rows)).not.toContain(secret);
    const back = (text: string) => release().back({ remote: 'mf-none', reason: 'x' }, withToken(text));
    await expect(back(other)).rejects.toMatchObject({ status: 403 });
    const foreign = await portal.inDb(async (_, tenantId) => tenantId, 'DEMO2');
    await expect(back(`${foreign}.${secret}`)).rejects.toMatchObject({ status: 401 });
    const theirs = await portal.inDb(
      (db, tenantId) => makePipelineToken(db, { tenantId, remote: 'mf-none', name: 'theirs', madeByName: 'x' }, new Date()),
      'DEMO2',
    );
    await expect(back(theirs.token)).rejects.toMatchObject({ status: 403 });
    await calls().withdrawToken({ id });
    await expect(back(other)).rejects.toMatchObject({ status: 401 });
    await expect(calls().withdrawToken({ id })).rejects.toMatchObject({ key: 'record.notFound' });
    expect((await calls().tokens()).map(({ name }) => name)).not.toContain('short');
  });
});

describe('the rights of a person', () => {
  beforeAll(async () => {
    // The role says what its people may do, the line says with which remote.
    await portal.inDb(db =>
      db.execute(`insert into role_resources (tenant_id, role_id, resource_id, half) select o.tenant_id, o.id, r.id, false
        from roles o, resources r where o.role_code = 'station-manager'
        and r.auth_code in ('platform:release:view', 'platform:release:publish', 'platform:release:activate')`),
    );
  });
  const team = () => portal.as('manager').portal.release;
  const allowed = async () => (await team().list()).find(({ remote }) => remote === 'mf-given')?.allowed;

  test('hold for the remotes of their lines alone, from the next click until they are taken away', async () => {
    expect(await allowed()).toEqual([]);
    await expect(team().back({ remote: 'mf-given', reason: 'x' })).rejects.toMatchObject({ status: 403 });
    await calls().saveRights({ remote: 'mf-given', userName: 'manager', rights: ['publish'] });
    expect(await allowed()).toEqual(['publish']);
    await team().publish({ remote: 'mf-given', archive: await build('mf-given', 'team') });
    await expect(team().publish({ remote: 'mf-other', archive: await build('mf-other', 'x') })).rejects.toMatchObject({ status: 403 });
    await expect(team().back({ remote: 'mf-given', reason: 'x' })).rejects.toMatchObject({ status: 403 });
    await calls().saveRights({ remote: 'mf-given', userName: 'manager', rights: ['publish', 'activate'] });
    expect(await allowed()).toEqual(['publish', 'activate', 'back']);
    await team().back({ remote: 'mf-given', reason: 'x' });
    expect(await calls().rights()).toMatchObject([{ remote: 'mf-given', userName: 'manager', rights: ['publish', 'activate'] }]);
    await calls().saveRights({ remote: 'mf-given', userName: 'manager', rights: [] });
    expect(await allowed()).toEqual([]);
    expect(await calls().rights()).toEqual([]);
  });

  test('are taken from somebody who is switched off; he is given none', async () => {
    const { user } = portal.as('admin').uc;
    await calls().saveRights({ remote: 'mf-given', userName: 'director', rights: ['publish'] });
    await user.changeStatus({ id: await portal.userId('director'), status: 0 }, { confirmed: true });
    const rights = async () => (await calls().rights()).filter(({ userName }) => userName === 'director');
    expect(await rights()).toMatchObject([{ rights: ['publish'] }]);
    await expect(calls().saveRights({ remote: 'mf-given', userName: 'director', rights: ['activate'] })).rejects.toMatchObject({
      fields: { userName: { key: 'tenant.noAccount' } },
    });
    await calls().saveRights({ remote: 'mf-given', userName: 'director', rights: [] });
    expect(await rights()).toEqual([]);
  });

  test('are given to who is there, by whoever administers releases', async () => {
    await expect(calls().saveRights({ remote: 'mf-given', userName: 'nobody', rights: ['publish'] })).rejects.toMatchObject({
      fields: { userName: { key: 'tenant.noAccount' } },
    });
    await expect(team().saveRights({ remote: 'mf-given', userName: 'manager', rights: ['activate'] })).rejects.toMatchObject({
      status: 403,
    });
    await expect(team().makeToken({ remote: 'mf-given', name: 'x' })).rejects.toMatchObject({ status: 403 });
  });
});
