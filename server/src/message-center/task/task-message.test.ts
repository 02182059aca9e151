import { eq } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../../user-center/index.ts';
import { smsMessages } from '../sms/sms.schema.ts';
import { givenPassengers } from '../testing/given-passengers.ts';
import { givenPhone } from '../testing/given-phone.ts';
import { lastMessage } from '../testing/sent-sms.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const tasks = (who = 'message') => portal.as(who).msg.smsTask;
const words = { businessCategory: 1, degree: 0, content: '{paxName}您好，{flightNo}延误' } as const;
const toFlight = { ...words, audience: 'segment' } as const;

test('the message of any recipient is shown with its parts and price; behind the last there is none', async () => {
  const { by, phones } = await givenPassengers(portal);
  const draft = { businessCategory: 1, degree: 0, content: '{paxName}您好', audience: 'segment', ...by } as const;
  expect(await tasks().importDetail({ ...draft, place: 1 })).toMatchObject({
    content: '【TV航空】{paxName}您好',
    receiver: 'P2',
    telphone: phones[1],
    characters: 10,
    parts: 1,
    price: 5,
    toldToday: 'N',
  });
  expect(await tasks().importDetail({ ...draft, place: 2 })).toBeNull();
  expect(await portal.as('admin2').msg.smsTask.importDetail({ ...draft, place: 0 })).toBeNull();
});

test('who had a message about the flight today is marked, whoever sent it; another flight, another day and a failed one do not count', async () => {
  const one = await givenPassengers(portal, 4);
  const other = await givenPassengers(portal, 2);
  await other.changePax(other.paxIds[0] ?? '', { telephone: one.phones[0] ?? '' });
  const { taskId } = await tasks().createPassgener({ taskName: '延误', ...words, ...one.by, paxIds: one.paxIds.slice(0, 2) });
  const preview = async (by: { flightNo: string; flightDate: string }) =>
    (await tasks().previewSmsContentForCreateTask({ ...toFlight, ...by })).toldToday;
  expect(await preview(one.by)).toBe(0);
  await tasks('manager').audit({ taskId: taskId ?? '', auditStatus: 'AGREE', auditRemark: '' });
  await portal.app.doChore('smsTasks');
  expect([await preview(one.by), await preview(other.by)]).toEqual([2, 0]);
  expect(await tasks().importDetail({ ...toFlight, ...one.by, place: 0 })).toMatchObject({ receiver: 'P1', toldToday: 'Y' });
  expect(await tasks().importDetail({ ...toFlight, ...one.by, place: 2 })).toMatchObject({ receiver: 'P3', toldToday: 'N' });
  portal.setNow(new Date(Date.now() - 24 * 60 * 60_000));
  expect(await preview(one.by)).toBe(0);
  portal.setNow(undefined);
  await portal.inDb(db => db.update(smsMessages).set({ state: 'failed' }).where(eq(smsMessages.flightNo, one.by.flightNo)));
  expect(await preview(one.by)).toBe(0);
});

test('the message goes to whoever writes it under his own name, a few times an hour; without a phone he is told so', async () => {
  const { by, phones } = await givenPassengers(portal);
  const asked = { ...toFlight, ...by, place: 1 };
  await givenPhone(portal, 'message', '');
  await expect(tasks().testSend(asked)).rejects.toMatchObject({ key: 'smsTask.noOwnPhone' });
  const userId = await givenPhone(portal, 'message', '13611130001');
  expect(await tasks().testSend(asked)).toEqual({ parts: 1, price: 5 });
  const [me] = await portal.inDb(db => db.select().from(tables.users).where(eq(tables.users.id, userId)));
  const sent = await lastMessage(portal, '13611130001');
  expect(sent).toMatchObject({ applyObject: 'WORKER', content: `【TV航空】${me?.employeeName}您好，${by.flightNo}延误` });
  expect(await lastMessage(portal, phones[1] ?? '')).toBeUndefined();
  await expect(tasks().testSend({ ...asked, place: 9 })).rejects.toMatchObject({ fields: { flightNo: { key: 'smsTask.nobody' } } });
  for (let more = 0; more < 9; more += 1) await tasks().testSend(asked);
  await expect(tasks().testSend(asked)).rejects.toMatchObject({ key: 'smsTask.testedEnough' });
});

test('who may not read what messages say still sees what his own would cost', async () => {
  await portal.inDb(async (db, tenantId) => {
    const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'message'));
    const rule = { tenantId, roleId: role?.id ?? '', columnName: 'content', processor: 3 } as const;
    await db.insert(tables.dataColumnRules).values(['msg.smsPassenger', 'msg.wechat'].map(modelId => ({ ...rule, modelId })));
  });
  const said = { businessCategory: 2, degree: 1, content: '请留意航班变动' } as const;
  const asked = { ...said, audience: 'mobile', mobiles: '13800138071 13800138072' } as const;
  const shown = await tasks().previewSmsContentForCreateTask(asked);
  expect([shown.recipients, shown.price, shown.content]).toEqual([2, expect.any(Number), undefined]);
  await expect(tasks().importDetail({ ...asked, place: 1 })).resolves.toMatchObject({ parts: 1 });
  const { businessCategory, content } = said;
  const wechat = { businessCategory, content, audience: 'tktNo', tktNos: '7810000000001' } as const;
  await expect(portal.as('message').msg.wechat.sendPreview(wechat)).resolves.toMatchObject({ recipients: 0 });
});

test('who may not read passengers’ names and phones reads them in no message that is not sent yet', async () => {
  const { by, paxIds } = await givenPassengers(portal);
  const asked = { ...words, ...by, place: 0 };
  const hide = (modelId: string, processors: Record<string, 2 | 3>) =>
    portal.inDb(async (db, tenantId) => {
      const [role] = await db.select().from(tables.roles).where(eq(tables.roles.roleCode, 'message'));
      const rule = { tenantId, roleId: role?.id ?? '', modelId };
      await db
        .insert(tables.dataColumnRules)
        .values(Object.entries(processors).map(([columnName, processor]) => ({ ...rule, columnName, processor })));
    });
  const shown = async () => {
    const one = await tasks().importDetail({ ...asked, audience: 'passenger', paxIds: [paxIds[0] ?? ''] });
    return [one?.receiver, one?.telphone];
  };
  await hide('fp.passenger', { paxName: 3, telephone: 2 });
  expect(await shown()).toEqual([undefined, expect.stringMatching(/^137\*{4}\d{4}$/)]);
  // The message’s own rules hold too: of both the stricter one.
  await hide('msg.smsPassenger', { receiver: 2, telphone: 3 });
  expect(await shown()).toEqual([undefined, undefined]);
});
