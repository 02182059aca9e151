import { registry } from '@reap/contracts/registry';
import { and, desc, eq } from 'drizzle-orm';
import { accidentDraft, givenIn } from '../../compensation/testing/given.ts';
import { auditLog } from '../../kernel/kernel.schema.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { users } from '../accounts/user.schema.ts';
import { resources } from '../menu/resource.schema.ts';
import { roleResources, roles } from '../roles/role.schema.ts';
import { dataRulesIn } from '../testing/given-data-rules.ts';
import { dataColumnRules, dataRowRules } from './data-permission.schema.ts';

let portal: TestPortal;
let manager: string;
beforeAll(async () => {
  portal = await startPortal();
  manager = await portal.userId('manager');
});
afterAll(() => portal.stop());
afterEach(async () => {
  portal.setNow(undefined);
  await admin('').explain.lookEnd();
});

/** The administrator's calls, from a page that was loaded as this person. */
function admin(as: string) {
  const calls = portal.as('admin');
  const from = { headers: { 'x-looks-as': as } };
  return {
    explain: {
      lookAs: (userId: string) => calls.uc.explain.lookAs({ userId }, { ...from, confirmed: true }),
      lookEnd: () => calls.uc.explain.lookEnd(),
    },
    me: () => calls.uc.auth.me({}, from),
    orders: () => calls.comp.order.page({}, from),
    calls,
    from,
  };
}
const refused = { status: 403, key: 'looking.readOnly' };
const changed = { status: 409, key: 'looking.changed' };

async function orderAt(serviceCity: string) {
  const flight = await givenIn(portal).flight({ pax: 1 });
  const { accidentId } = await portal.as('admin').comp.accident.save({ ...accidentDraft(flight), workStations: [serviceCity] });
  const passengers = [{ paxId: flight.paxIds[0] ?? '', currentAmount: 40_000, duplicateReason: '' }];
  const { orderId } = await portal
    .as('admin')
    .comp.order.save({ accidentId, compensateType: 1, serviceCity, responsibleUnits: ['weather'], passengers });
  return { orderId, accidentId };
}

test('it is the portal of that person, said to be looked at by whom and for how long, without his own number', async () => {
  portal.setNow(new Date());
  const theirs = await portal.as('manager').uc.auth.me();
  await admin('').explain.lookAs(manager);
  await expect(admin(manager).me()).resolves.toEqual({
    ...theirs,
    user: { ...theirs.user, phone: '' },
    looking: { by: '索朗多吉', seconds: 600 },
  });
});

test('who may not read names of the staff is not told the person’s', async () => {
  const { employeeName } = (await portal.as('manager').uc.auth.me()).user;
  await dataRulesIn(portal).hide('admin', 'uc.employee', ['name']);
  const { calls, from } = admin(manager);
  await expect(calls.uc.explain.lookAs({ userId: manager })).rejects.toMatchObject({ params: { name: 'manager' } });
  await admin('').explain.lookAs(manager);
  const told = [await calls.uc.auth.me({}, from), await calls.portal.boot({}, from)];
  const ofBefore = await calls.uc.user.get({ id: manager }, { headers: { 'x-looks-as': '' } }).catch(refusal => refusal);
  await portal.inDb(db => db.delete(dataColumnRules).where(eq(dataColumnRules.modelId, 'uc.employee')));
  expect(told[0]).toMatchObject({ user: { employeeName: 'manager' } });
  expect(JSON.stringify(told)).not.toContain(employeeName);
  expect(ofBefore).toMatchObject({ ...changed, params: { name: 'manager' } });
});

test('an answer to a call that did not know of it says with whose eyes it was given', async () => {
  await admin('').explain.lookAs(manager);
  const authorization = `Bearer ${await portal.tokenOf('admin')}`;
  const answer = await portal.inject({ url: registry['comp.order'].page.path, headers: { authorization } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-looks-as']).toBe(manager);
});

test('nothing can be changed, exported, revealed or looked up, and what is his own is not told', async () => {
  const { orderId, accidentId } = await orderAt('LXA');
  await admin('').explain.lookAs(manager);
  const { calls, from } = admin(manager);
  for (const asked of [
    calls.comp.order.delete({ orderId }, from),
    calls.comp.accident.delete({ accidentId }, from),
    calls.uc.employee.export({}, from),
    calls.comp.order.reveal({ orderId, paxId: orderId, column: 'paxTelephone', reason: '核对' }, from),
    calls.msg.innerMail.page({}, from),
    calls.msg.innerMail.unread({}, from),
    calls.uc.auth.signIns({}, from),
    calls.uc.auth.switchTenant({ tenantId: orderId }, from),
    calls.uc.explain.lookAs({ userId: manager }, from),
  ])
    await expect(asked).rejects.toMatchObject(refused);
  // A column that the template hides from him.
  await expect(calls.fp.passenger.page({ telephone: '13800000000' }, from)).rejects.toMatchObject(refused);
  await expect(portal.as('admin').comp.order.find({ orderId }, { headers: { 'x-looks-as': manager } })).resolves.toMatchObject({ orderId });
});

test('both persons’ rules hold: rows that both see, columns as clear as to the one who sees less', async () => {
  const lxa = await orderAt('LXA');
  const ctu = await orderAt('CTU');
  const xnn = await orderAt('XNN');
  const roleId = (roleCode: string) =>
    portal.inDb(async db => (await db.select().from(roles).where(eq(roles.roleCode, roleCode)))[0]?.id ?? '');
  const mine = await roleId('admin');
  const theirs = await roleId('station-manager');
  const at = (id: string, stations: string[]) =>
    portal.inDb((db, tenantId) => db.insert(dataRowRules).values({ tenantId, roleId: id, modelId: 'comp.order', stations }));
  await at(mine, ['LXA', 'CTU']);
  await at(theirs, ['LXA', 'XNN']);
  await portal.inDb((db, tenantId) =>
    db.insert(dataColumnRules).values({ tenantId, roleId: mine, modelId: 'comp.order', columnName: 'sumMoney', processor: 3 }),
  );
  await admin('').explain.lookAs(manager);
  const { rows } = await admin(manager).orders();
  const made = [lxa, ctu, xnn].map(order => order.orderId);
  expect(rows.map(row => row.orderId).filter(id => made.includes(id))).toEqual([lxa.orderId]);
  expect(rows[0]).not.toHaveProperty('sumMoney');
  await expect(portal.as('admin').comp.order.find({ orderId: ctu.orderId }, admin(manager).from)).rejects.toMatchObject({
    key: 'order.notFound',
  });
  await portal.inDb(async db => {
    await db.delete(dataRowRules);
    await db.delete(dataColumnRules);
  });
});

test('who may less than that person sees no more than before', async () => {
  const administrator = await portal.userId('admin');
  const finance = portal.as('finance');
  await portal.inDb(async (db, tenantId) => {
    const held = await db.select().from(roles).where(eq(roles.roleCode, 'finance'));
    const nodes = await db.select().from(resources).where(eq(resources.authCode, 'uc:explain:lookAs'));
    const grant = { tenantId, roleId: held[0]?.id ?? '', resourceId: nodes[0]?.id ?? '', half: false };
    await db.insert(roleResources).values(grant);
  });
  const { authCodes } = await finance.uc.auth.me();
  await finance.uc.explain.lookAs({ userId: administrator }, { confirmed: true });
  const seen = await finance.uc.auth.me({}, { headers: { 'x-looks-as': administrator } });
  expect(seen).toMatchObject({ user: { userName: 'admin' }, authCodes });
  await finance.uc.explain.lookEnd();
});

test('it ends by itself after ten minutes, and a page of that person can do nothing then', async () => {
  const began = new Date();
  portal.setNow(began);
  await admin('').explain.lookAs(manager);
  await expect(admin('').me()).rejects.toMatchObject({ ...changed, params: { name: expect.stringMatching(/./) } });
  portal.setNow(new Date(began.getTime() + 599_000));
  await expect(admin(manager).me()).resolves.toMatchObject({ user: { userName: 'manager' } });
  portal.setNow(new Date(began.getTime() + 600_000));
  await expect(admin(manager).me()).rejects.toMatchObject(changed);
  await expect(admin('').me()).resolves.toMatchObject({ user: { userName: 'admin' }, looking: null });
});

test('the log says who looked as whom, and names the one behind it for what was refused meanwhile', async () => {
  await admin('').explain.lookAs(manager);
  await expect(portal.as('admin').msg.innerMail.unread({}, admin(manager).from)).rejects.toMatchObject(refused);
  const lines = await portal.inDb(async db =>
    db
      .select({ call: auditLog.call, userName: auditLog.userName, target: auditLog.target, result: auditLog.result })
      .from(auditLog)
      .where(and(eq(auditLog.userId, await portal.userId('admin'))))
      .orderBy(desc(auditLog.at))
      .limit(2),
  );
  expect(lines).toMatchObject([
    { call: 'msg.innerMail.unread', userName: 'admin', result: 'looking.readOnly' },
    { call: 'uc.explain.lookAs', userName: 'admin', target: 'manager', result: 'ok' },
  ]);
});

test('who does not read names is asked with the name of the account', async () => {
  const asked = () =>
    portal
      .as('admin')
      .uc.explain.lookAs({ userId: manager })
      .catch(({ envelope }) => envelope.message);
  const [{ employeeName = '' } = {}] = await portal.inDb(db => db.select().from(users).where(eq(users.id, manager)));
  expect(await asked()).toContain(`“${employeeName}”`);
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'admin'));
    const rule = { tenantId, roleId: role?.id ?? '', modelId: 'uc.user', columnName: 'employeeName', processor: 3 as const };
    await db.insert(dataColumnRules).values(rule);
  });
  expect(await asked()).toContain('“manager”');
  await portal.inDb(db => db.delete(dataColumnRules));
});

test('nobody looks as himself, as somebody disabled, or as somebody who is not there', async () => {
  const crew = await portal.userId('crew');
  await portal.inDb(db => db.update(users).set({ status: 0 }).where(eq(users.id, crew)));
  await expect(admin('').explain.lookAs(crew)).rejects.toMatchObject({ key: 'looking.userOff' });
  await expect(admin('').explain.lookAs(await portal.userId('admin'))).rejects.toMatchObject({ key: 'looking.self' });
  await expect(admin('').explain.lookAs('019a0000-0000-7000-8000-00000000ffff')).rejects.toMatchObject({ key: 'explain.userUnknown' });
  // Whoever is disabled while he is looked as is not looked as any more.
  await admin('').explain.lookAs(manager);
  await portal.inDb(db => db.update(users).set({ status: 0 }).where(eq(users.id, manager)));
  await expect(admin('').me()).resolves.toMatchObject({ user: { userName: 'admin' } });
  await portal.inDb(db => db.update(users).set({ status: 1 }).where(eq(users.id, manager)));
});

/** Words, choices and people to choose from, the same for everybody; and who one is. */
const shared = [
  'common.',
  'login.',
  'oauth.confirmAccess.options',
  'rejectReason.getAllRejectReason',
  'order.checkPrint',
  'area.getAll',
  'auth.me',
  'file.download',
  'file.fileType',
  'jobPosition.getCombo',
  'passCategory.passengerCategory',
  'res.getSubsystem',
  'role.getCombo',
  'tenant.getCombo',
  'user.choosePage',
];

test('of the calls that anybody signed in may make, those that read tell nothing of the person himself, or say that they do', () => {
  const open = Object.entries(registry).flatMap(([id, calls]) =>
    Object.entries(calls).flatMap(([name, call]) =>
      call.can === 'signed-in' && !call.changes && !('own' in call) ? [`${id}.${name}`] : [],
    ),
  );
  const others = open.filter(id => !shared.some(one => id.slice(id.indexOf('.') + 1).startsWith(one)));
  expect(others).toEqual([]);
});
