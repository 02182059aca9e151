import { registry } from '@reap/contracts/registry';
import { givenIn } from '../../../compensation/testing/given.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { idempotency } from '../../kernel.schema.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenIn(portal);
});
afterAll(() => portal.stop());

const draft = async () => {
  const { flightNo, flightDate } = await given.flight();
  return {
    accidentType: 1 as const,
    fcType: '1',
    flightNo,
    flightDate,
    orgCity: 'LXA',
    dstCity: 'CTU',
    choiceSegment: ['LXA-CTU'],
    workStations: ['LXA'],
    remark: '',
  };
};
const key = (name: string) => ({ headers: { 'idempotency-key': name } });

describe('a call that runs once (resilience C3)', () => {
  test('needs a key', async () => {
    await expect(portal.as('station').comp.accident.save(await draft(), key(''))).rejects.toMatchObject({
      status: 403,
      key: 'request.headerMissing',
    });
  });

  test('is served without one where it was not always keyed: pages that are older send none', async () => {
    const body = await draft();
    const { accidentNo } = await portal.as('station').comp.accident.save(body);
    const change = { ...body, accidentNo, remark: '天气' };
    const response = await portal.inject({
      method: 'PUT',
      url: '/api/compensation/accident/update',
      headers: { authorization: `Bearer ${await portal.tokenOf('station')}`, 'x-requested-with': 'x' },
      payload: change,
    });
    expect(response.statusCode).toBe(200);
    await expect(portal.as('station').comp.accident.update(change, key(''))).rejects.toMatchObject({ key: 'request.headerMissing' });
  });

  test('sent again under its key, a change does not meet itself', async () => {
    const body = await draft();
    const { accidentNo } = await portal.as('station').comp.accident.save(body);
    const change = { ...body, accidentNo, remark: '天气', version: 1 };
    await portal.as('station').comp.accident.update(change, key('once-0007'));
    await portal.as('station').comp.accident.update(change, key('once-0007'));
    await expect(portal.as('station').comp.accident.update(change)).rejects.toMatchObject({ key: 'record.changed' });
  });

  test('gives the first answer again to the same request', async () => {
    const body = await draft();
    const first = await portal.as('station').comp.accident.save(body, key('once-0001'));
    const second = await portal.as('station').comp.accident.save(body, key('once-0001'));
    expect(second).toEqual(first);
    await expect(portal.as('station').comp.accident.page({ flightNo: body.flightNo })).resolves.toMatchObject({ total: 1 });
  });

  test('refuses the key for another body', async () => {
    const body = await draft();
    await portal.as('station').comp.accident.save(body, key('once-0002'));
    await expect(portal.as('station').comp.accident.save({ ...body, remark: '另一份' }, key('once-0002'))).rejects.toMatchObject({
      status: 409,
      key: 'request.keyReused',
    });
  });

  test('refuses the key for another call with the same body, which then does nothing', async () => {
    const { orderId } = await given.draft();
    const once = key('once-0006');
    await portal.as('station').comp.order.submit({ orderId }, once);
    const before = await portal.as('station').comp.order.find({ orderId });
    await expect(portal.as('station').comp.order.takeEffect({ orderId }, once)).rejects.toMatchObject({
      status: 409,
      key: 'request.keyReused',
    });
    expect(await portal.as('station').comp.order.find({ orderId })).toEqual(before);
  });

  test('runs once when it comes eight times at the same moment', async () => {
    const body = await draft();
    const answers = await Promise.all(Array.from({ length: 8 }, () => portal.as('station').comp.accident.save(body, key('once-0003'))));
    expect(new Set(answers.map(answer => answer.accidentId)).size).toBe(1);
  });

  test('is said to run still, and not to have failed, where the first takes longer than anybody waits', async () => {
    const body = await draft();
    const userId = await portal.userId('station');
    await portal.inDb(async (db, tenantId) => {
      await db.insert(idempotency).values({ tenantId, userId, key: 'once-0008', call: 'x', bodyHash: 'x', createdAt: new Date() });
      await expect(portal.as('station').comp.accident.save(body, key('once-0008'))).rejects.toMatchObject({
        status: 409,
        key: 'request.running',
      });
    });
  }, 15_000);

  test('is another request when another person, or another tenant, uses the same key', async () => {
    const body = await draft();
    await portal.as('station').comp.accident.save(body, key('once-0004'));
    await expect(portal.as('station2').comp.accident.save(body, key('once-0004'))).rejects.toMatchObject({ key: 'accident.exists' });
    await expect(portal.as('admin2').comp.accident.save(body, key('once-0004'))).rejects.toMatchObject({ key: 'flight.notFound' });
  });

  test('may be tried again with the same key after a refusal, and after a day', async () => {
    const body = await draft();
    await expect(portal.as('station').comp.accident.save({ ...body, flightNo: 'TV9999' }, key('once-0005'))).rejects.toMatchObject({
      key: 'flight.notFound',
    });
    await expect(portal.as('station').comp.accident.save(body, key('once-0005'))).resolves.toMatchObject({
      accidentNo: expect.any(String),
    });
    await portal.tamper(['idempotency'], "update idempotency set created_at = created_at - interval '25 hours'");
    await expect(portal.as('station').comp.accident.save(body, key('once-0005'))).rejects.toMatchObject({ key: 'accident.exists' });
  });

  test('may be tried again too after a refusal that keeps what was counted', async () => {
    // No call that runs once refuses so yet: one that does is made such a call.
    const { changePwd } = registry['uc.auth'];
    Object.assign(changePwd, { once: 'keyed' });
    const change = () => portal.as('crew').uc.auth.changePwd({ oldPassword: 'wrong', newPassword: 'Himalaya-2026!' }, key('once-0009'));
    try {
      for (const _ of [1, 2]) await expect(change()).rejects.toMatchObject({ key: 'auth.oldPasswordWrong' });
    } finally {
      Object.assign(changePwd, { once: undefined });
    }
  });
});
