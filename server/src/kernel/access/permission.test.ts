import type { Resource } from '@reap/contracts/contract';
import { registry } from '@reap/contracts/registry';
import { and, eq } from 'drizzle-orm';
import { seeds } from '../../modules.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { userRoles, users } from '../../user-center/accounts/user.schema.ts';
import { dataColumnRules, dataRowRules } from '../../user-center/data-permission/data-permission.schema.ts';
import { roles } from '../../user-center/roles/role.schema.ts';
import { sessions } from '../kernel.schema.ts';
import type { MenuSeed } from '../seeds.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const calls = Object.entries<Resource>(registry).flatMap(([id, resource]) =>
  Object.entries(resource).map(([name, call]) => ({ id: `${id}.${name}`, call })),
);
const people = {
  station: 'station-agent',
  manager: 'station-manager',
  finance: 'finance',
  director: 'director',
  assurance: 'assurance',
  survey: 'survey',
  message: 'message',
  crew: 'crew',
  admin: 'admin',
};
const ask = (call: (typeof calls)[number]['call'], headers: Record<string, string>) =>
  portal.inject({
    method: call.method,
    url: call.path,
    headers: { 'x-requested-with': 'test', 'content-type': 'application/json', ...headers },
    ...(call.method === 'GET' ? {} : { payload: '{}' }),
  });

describe('call × role, from the contracts (resilience Z1)', () => {
  test.each(Object.entries(people))('%s', async (userName, roleCode) => {
    const codes = seeds.roles.find(role => role.code === roleCode)?.codes ?? [];
    const token = await portal.tokenOf(userName);
    const wrong: string[] = [];
    for (const { id, call } of calls.filter(({ call }) => call.can.includes(':'))) {
      const { statusCode } = await ask(call, { authorization: `Bearer ${token}` });
      const refused = statusCode === 403;
      if (refused === (codes === 'all' || codes.includes(call.can)) || statusCode >= 500) wrong.push(`${id} ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });

  test('nobody, and a token that is none, get 401 everywhere but on public calls', async () => {
    for (const headers of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }, { cookie: 'reap-session=forged' }] as Record<
      string,
      string
    >[]) {
      const closed = calls.filter(({ call }) => call.can !== 'public');
      const statuses: number[] = [];
      // One after the other: all at once they would only wait for a connection.
      for (const { call } of closed) statuses.push((await ask(call, headers)).statusCode);
      expect(statuses).toEqual(closed.map(() => 401));
    }
  });
});

test('every code of the contracts stands in the tree of a new tenant, and no other', () => {
  const inTree = (nodes: readonly MenuSeed[]): string[] =>
    nodes.flatMap(seed => [...(seed.code ? [seed.code] : []), ...inTree(seed.children ?? [])]);
  const seeded = [...seeds.menu.values()].flatMap(inTree);
  const asked = calls.map(({ call }) => call.can).filter(can => can.includes(':'));
  expect([...seeded].sort()).toEqual([...new Set(asked)].sort());
  const granted = seeds.roles.flatMap(role => (role.codes === 'all' ? [] : role.codes));
  expect(granted.filter(code => !seeded.includes(code))).toEqual([]);
});

describe('in force on the next request (resilience Z4, S8)', () => {
  test('a role that is taken away', async () => {
    const id = await portal.userId('finance2');
    await expect(portal.as('finance2').comp.order.page({})).resolves.toMatchObject({ total: 0 });
    await portal.inDb(db => db.delete(userRoles).where(eq(userRoles.userId, id)));
    await expect(portal.as('finance2').comp.order.page({})).rejects.toMatchObject({ status: 403 });
  });

  test('a role that is switched off', async () => {
    await expect(portal.as('director').comp.order.page({})).resolves.toMatchObject({ total: 0 });
    await portal.inDb(db => db.update(roles).set({ status: 0 }).where(eq(roles.roleCode, 'director')));
    await expect(portal.as('director').comp.order.page({})).rejects.toMatchObject({ status: 403 });
  });

  test('a person who is disabled: his sessions are gone', async () => {
    const id = await portal.userId('manager2');
    await expect(portal.as('manager2').uc.auth.me()).resolves.toMatchObject({ user: { userName: 'manager2' } });
    await portal.inDb(db => db.update(users).set({ status: 0 }).where(eq(users.id, id)));
    await expect(portal.as('manager2').uc.auth.me()).rejects.toMatchObject({ status: 401 });
    expect(await portal.inDb(db => db.$count(sessions, eq(sessions.userId, id)))).toBe(0);
  });

  test('a data rule: masked columns, hidden rows, no sorting by what is hidden', async () => {
    await portal.inDb(async (db, tenantId) => {
      const [role] = await db
        .select()
        .from(roles)
        .where(and(eq(roles.roleCode, 'station-manager')));
      const roleId = role?.id ?? '';
      await db.insert(dataColumnRules).values({ tenantId, roleId, modelId: 'comp.order', columnName: 'sumMoney', processor: 3 });
      await db.insert(dataRowRules).values({ tenantId, roleId, modelId: 'comp.order', stations: ['CTU'] });
    });
    await expect(portal.as('manager').comp.order.page({ sortColumn: 'sumMoney' })).rejects.toMatchObject({
      status: 400,
      fields: { sortColumn: { key: 'validate.hiddenSort' } },
    });
    await expect(portal.as('manager').comp.order.page({})).resolves.toMatchObject({ total: 0 });
    const hiddenFrom = async (userName: string) => (await portal.as(userName).portal.boot({})).hiddenColumns ?? [];
    expect(await hiddenFrom('manager')).toContain('comp.order.sumMoney');
    expect(await hiddenFrom('station')).not.toContain('comp.order.sumMoney');
    await expect(portal.as('station').comp.order.page({ sortColumn: 'sumMoney' })).resolves.toMatchObject({ total: 0 });
  });
});
