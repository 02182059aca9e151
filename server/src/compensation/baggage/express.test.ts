import { eq } from 'drizzle-orm';
import { lastMessage } from '../../message-center/testing/sent-sms.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { dataRulesIn } from '../../user-center/testing/given-data-rules.ts';
import { expressDraft, givenBaggage } from '../testing/given-baggage.ts';
import { baggageExpresses } from './baggage.schema.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenBaggage>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenBaggage(portal);
});
afterAll(() => portal.stop());

const web = (by = 'station') => portal.as(by).comp.baggage;
const phone = () => portal.as('station').comp.h5Baggage;

test('a bag has one express; its removal leaves none; of a found one of a pair there is none', async () => {
  const { missing, found } = await given.pair();
  const { accidentId } = missing;
  const { expressId } = await web().expressSave({ accidentId, ...expressDraft });
  await web().expressSave({ accidentId, expressId, ...expressDraft, expressNo: 'SF999999' });
  expect(await portal.inDb(db => db.$count(baggageExpresses, eq(baggageExpresses.accidentId, accidentId)))).toBe(1);
  await expect(web().expressSave({ accidentId: found.accidentId, ...expressDraft })).rejects.toMatchObject({
    key: 'baggage.expressAtOwner',
  });
  await phone().expressRemove({ expressId });
  expect((await web().baggageAccidentDetailInfo({ accidentId })).express).toBeNull();
  await expect(phone().expressRemove({ expressId })).rejects.toMatchObject({ status: 404 });
});

test('a bag that is looked for again has no express any more: matched anew, its passenger is not told the old number', async () => {
  const { accidentId } = await given.inHandling();
  await web().expressSave({ accidentId, ...expressDraft });
  await web().toMatch({ accidentId });
  await expect(web().baggageAccidentDetailInfo({ accidentId })).resolves.toMatchObject({ express: null });
});

test('of two who say at once how a bag is sent, the second is told of the first', async () => {
  const { accidentId } = await given.inHandling();
  const opened = await web().baggageAccidentDetailInfo({ accidentId });
  const { expressId } = await web().expressSave({ accidentId, version: opened.version, ...expressDraft });
  const late = { accidentId, ...expressDraft, expressNo: 'SF222222' };
  const refused = { key: 'record.changed', params: { by: '白玛' } };
  await expect(web('manager').expressSave({ ...late, version: opened.version })).rejects.toMatchObject(refused);
  await expect(web('manager').expressSave(late)).rejects.toMatchObject(refused);
  await expect(web('manager').expressSave({ ...late, expressId, version: opened.version })).rejects.toMatchObject(refused);
  const { express, version } = await web().baggageAccidentDetailInfo({ accidentId });
  expect(express).toMatchObject({ expressNo: expressDraft.expressNo });
  await web('manager').expressSave({ ...late, expressId, version });
});

test('with a match its express goes: the passenger is shown that of no other bag, also when the next one is found', async () => {
  const number = '13777110001';
  const { accidentId } = await given.missing({ phone: number });
  const match = async () => {
    const { accidentId: matchedAccidentId } = await given.found();
    await web().saveMatch({ accidentId, matchedAccidentId });
    return matchedAccidentId;
  };
  await match();
  const token = /#([\w-]{43})/.exec((await lastMessage(portal, number))?.content ?? '')?.[1] ?? '';
  const shown = () => portal.anonymous.comp.bagLink.view({ token });
  await web().expressSave({ accidentId, ...expressDraft });
  expect(await shown()).toMatchObject({ progress: 'onTheWay', express: { number: expressDraft.expressNo } });
  await web().relieveMatch({ accidentId });
  expect(await shown()).toMatchObject({ progress: 'searching', express: null });
  expect((await web().history({ accidentId })).map(({ remark }) => remark)).toContain(
    `${expressDraft.expressCompany} ${expressDraft.expressNo}`,
  );
  const other = await match();
  expect(await shown()).toMatchObject({ progress: 'found', express: null });
  await web().expressSave({ accidentId, ...expressDraft });
  await web().toVoidStatus({ accidentId: other, reason: '重复登记' });
  expect(await shown()).toMatchObject({ progress: 'searching', express: null });
});

test('who sees names, phones and addresses masked sends a bag to its passenger all the same, and has to say where', async () => {
  const { accidentId } = await given.inHandling({ phone: '13800138000' });
  const rules = dataRulesIn(portal);
  await rules.hide('station-agent', 'comp.baggage', ['paxName', 'phone', 'receiver', 'address'], 2);
  const { paxName = '', phone: masked = '' } = await web().baggageAccidentDetailInfo({ accidentId });
  expect(masked).toContain('*');
  const asShown = { accidentId, ...expressDraft, receiver: paxName, phone: masked };
  await expect(web().expressSave({ ...asShown, address: '' })).rejects.toMatchObject({
    fields: { address: { text: '请输入收件地址' } },
  });
  await web().expressSave(asShown);
  await rules.lift();
  expect((await web().baggageAccidentDetailInfo({ accidentId })).express).toMatchObject({ receiver: 'P1', phone: '13800138000' });
});
