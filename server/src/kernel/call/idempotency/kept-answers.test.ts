import { eq } from 'drizzle-orm';
import { accidentDraft, givenIn } from '../../../compensation/testing/given.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { staffLine, staffList } from '../../../user-center/testing/given-staff-list.ts';
import { idempotency } from '../../kernel.schema.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const under = (key: string) => ({ headers: { 'idempotency-key': key } });
const kept = async (key: string) => {
  const [row] = await portal.inDb(db => db.select().from(idempotency).where(eq(idempotency.key, key)));
  return row?.answer ?? '';
};
const put = (key: string, answer: string) => portal.inDb(db => db.update(idempotency).set({ answer }).where(eq(idempotency.key, key)));
const draft = async () => accidentDraft(await givenIn(portal).flight());

test('what an import says of wrong rows is kept for a day, but nobody reads phones in it', async () => {
  const phone = '13812345678';
  // The same person twice: the second row is refused at its phone.
  const line = staffLine({ 手机号: phone });
  const send = () =>
    portal.as('admin').uc.employeeImport.importExcel({ file: staffList([line, { ...line, 工号: '' }]) }, under('list-0001'));
  const report = await send();
  expect(report.errors.map(({ value }) => value)).toContain(phone);
  expect(await kept('list-0001')).toMatch(/^s1\./);
  expect(await kept('list-0001')).not.toContain(phone);
  expect(await send()).toEqual(report);
});

test('an answer that the version before kept is given again', async () => {
  const body = await draft();
  const { accident } = portal.as('station').comp;
  const { accidentId } = await accident.save(body, under('plain-0001'));
  const answer = { code: 200, message: '', data: { accidentId, accidentNo: 'kept' }, requestId: 'x' };
  await put('plain-0001', JSON.stringify(answer));
  expect(await accident.save(body, under('plain-0001'))).toMatchObject({ accidentNo: 'kept' });
});

test('an answer that was moved to another request, or changed, is not given', async () => {
  const { accident } = portal.as('station').comp;
  const body = await draft();
  await accident.save(await draft(), under('moved-0001'));
  await accident.save(body, under('moved-0002'));
  const own = await kept('moved-0002');
  for (const answer of [await kept('moved-0001'), `${own.slice(0, -4)}AAAA`]) {
    await put('moved-0002', answer);
    await expect(accident.save(body, under('moved-0002'))).rejects.toMatchObject({ key: 'server.internal' });
  }
  await put('moved-0002', own);
  await expect(accident.save(body, under('moved-0002'))).resolves.toMatchObject({ accidentId: expect.any(String) });
});
