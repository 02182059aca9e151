import { accidentDraft, givenIn } from '../../compensation/testing/given.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const admin = () => portal.as('admin');
const typeOf = async (dictType: string) => {
  const [found] = (await admin().comp.dictType.page({ dictType })).rows;
  if (!found) throw new Error(`no dictionary ${dictType}`);
  return found;
};
const entryOf = async (dictType: string, dictValue: string) => {
  const [found] = (await admin().comp.dictData.page({ dictType, dictValue })).rows;
  if (!found) throw new Error(`no entry ${dictValue}`);
  return found;
};
const offered = async (key: string) => (await portal.as('station').uc.common.dictByKey({ key })).map(entry => entry.dictValue);

test('each service keeps its own dictionaries; look-ups find all of them', async () => {
  expect((await admin().comp.dictType.page({})).rows.map(row => row.dictType)).toEqual([
    'baggage_type',
    'collector_relation',
    'fc_type',
    'receive_channel',
    'responsible_unit',
  ]);
  expect((await admin().fp.dictType.page({})).rows.map(row => row.dictType)).toEqual(['EVENT_TYPE', 'FLIGHT_STATUS', 'cabin']);
  expect((await admin().uc.dictType.page({ dictType: 'fc' })).rows).toEqual([]);
  expect(await portal.as('station').comp.common.dictGet({ dictType: 'cabin' })).toContainEqual({
    dictValue: 'Y',
    dictLabel: '经济舱',
    dictLabelEn: 'Economy',
  });
});

test('an entry is added, offered in its order, renamed, taken out of use, and stays known by its name', async () => {
  const draft = { dictType: 'responsible_unit', dictValue: 'catering', dictLabel: '配餐', dictLabelEn: 'Catering', sort: 1 };
  const { id } = await admin().comp.dictData.save(draft);
  expect((await offered('responsible_unit')).indexOf('catering')).toBeLessThan(3);
  await expect(admin().comp.dictData.save(draft)).rejects.toMatchObject({ fields: { dictValue: { key: 'dict.valueTaken' } } });
  await admin().comp.dictData.update({ id, dictLabel: '航空配餐', dictLabelEn: 'Inflight catering', sort: 2 });
  await admin().comp.dictData.chgStatus({ id, status: 0 });
  expect(await offered('responsible_unit')).not.toContain('catering');
  const all = await portal.as('station').uc.common.dictByKey({ key: 'responsible_unit', all: true });
  expect(all).toContainEqual({ dictValue: 'catering', dictLabel: '航空配餐', dictLabelEn: 'Inflight catering', disabled: true });
  await admin().comp.dictData.delete({ id });
});

test('what records go by is not deleted: it says how many', async () => {
  const { id } = await admin().comp.dictData.save({ dictType: 'fc_type', dictValue: '77', dictLabel: '火山灰' });
  const flight = await givenIn(portal).flight();
  await portal.as('station').comp.accident.save({ ...accidentDraft(flight), fcType: '77' });
  await expect(admin().comp.dictData.delete({ id })).rejects.toMatchObject({ key: 'dict.used', params: { name: '火山灰', count: 1 } });
  await expect(admin().comp.dictData.update({ id, dictValue: '78', dictLabel: '火山灰' })).rejects.toMatchObject({ key: 'dict.used' });
});

test('what comes with the portal keeps key and value, and stays', async () => {
  const type = await typeOf('fc_type');
  expect(type).toMatchObject({ system: true, entries: expect.any(Number), allowed: ['update', 'copy'] });
  await expect(admin().comp.dictType.delete({ id: type.id })).rejects.toMatchObject({ key: 'dict.system' });
  await expect(admin().comp.dictType.chgStatus({ id: type.id, status: 0 })).rejects.toMatchObject({ key: 'dict.system' });
  await expect(admin().comp.dictType.update({ id: type.id, dictType: 'other', name: '其他' })).rejects.toMatchObject({
    key: 'dict.system',
  });
  const entry = await entryOf('fc_type', '1');
  await expect(admin().comp.dictData.delete({ id: entry.id })).rejects.toMatchObject({ key: 'dict.system' });
  const english = { headers: { 'accept-language': 'en-US' } };
  await expect(admin().comp.dictData.delete({ id: entry.id }, english)).rejects.toMatchObject({ params: { name: entry.dictLabelEn } });
  await expect(admin().comp.dictData.update({ id: entry.id, dictValue: '9', dictLabel: '延误' })).rejects.toMatchObject({
    key: 'dict.system',
  });
  const { version } = await admin().comp.dictData.update({
    id: entry.id,
    dictLabel: '航班延误',
    dictLabelEn: 'Delayed',
    version: entry.version,
  });
  expect(version).toBe(entry.version + 1);
});

test('a dictionary of one’s own: copied disabled with its entries, put out of use as a whole, deleted', async () => {
  const { id } = await admin().uc.dictType.save({ dictType: 'shift', name: '班次', nameEn: 'Shift' });
  for (const [dictValue, dictLabel] of [
    ['A', '早班'],
    ['B', '晚班'],
  ] as const)
    await admin().uc.dictData.save({ dictType: 'shift', dictValue, dictLabel });
  expect(await offered('shift')).toEqual(['A', 'B']);
  const copied = await admin().uc.dictType.copy({ id });
  expect(await admin().uc.dictType.get({ id: copied.id })).toMatchObject({ dictType: 'shift_copy', status: 0, entries: 2, system: false });
  expect(await offered('shift_copy')).toEqual([]);
  await admin().uc.dictType.chgStatus({ id, status: 0 });
  expect(await offered('shift')).toEqual([]);
  await admin().uc.dictType.delete({ id });
  await expect(admin().uc.dictType.get({ id })).rejects.toMatchObject({ key: 'record.notFound' });
});

test('keys are one for all services, and well-formed', async () => {
  await expect(admin().fp.dictType.save({ dictType: 'fc_type', name: '重复' })).rejects.toMatchObject({
    fields: { dictType: { text: '字典类型 fc_type 已被使用' } },
  });
  await expect(admin().uc.dictType.save({ dictType: '班次', name: '班次' })).rejects.toMatchObject({
    fields: { dictType: { key: 'dict.typeFormat' } },
  });
  await expect(admin().fp.dictData.save({ dictType: 'fc_type', dictValue: '5', dictLabel: '别处' })).rejects.toMatchObject({
    fields: { dictType: { key: 'validate.choice' } },
  });
});

test('who administers compensation alone does not reach the user centre’s', async () => {
  const { id } = await typeOf('fc_type');
  await expect(portal.as('station').comp.dictType.get({ id })).rejects.toMatchObject({ status: 403 });
  await expect(admin().uc.dictType.get({ id })).rejects.toMatchObject({ key: 'record.notFound' });
});
