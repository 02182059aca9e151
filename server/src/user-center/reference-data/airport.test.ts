import { eq } from 'drizzle-orm';
import { givenIn } from '../../compensation/testing/given.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { tables } from '../index.ts';
import { staffDraft, staffIn } from '../testing/given-staff.ts';
import { airportDraft } from './administration.sample.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const admin = () => portal.as('admin').uc.airport;
const one = async (airport3Code: string) => {
  const [found] = (await admin().page({ airport3Code })).rows;
  if (!found) throw new Error(`no airport ${airport3Code}`);
  return found;
};

test('an airport is added with its terminals, offered in the forms, changed and deleted', async () => {
  const { id } = await admin().save({ ...airportDraft('zzz'), terminals: ['T1', 'T2', 'T1'] });
  expect(await one('zzz')).toMatchObject({ id, airport3Code: 'ZZZ', terminals: ['T1', 'T2'], status: 1, allowed: ['update', 'delete'] });
  const codes = async () => (await portal.as('station').uc.common.bdAirportCombo({})).map(row => row.airport3Code);
  expect(await codes()).toContain('ZZZ');
  await admin().update({ id, ...airportDraft('ZZZ'), airportChName: '新机场', status: 0, version: 1 });
  expect(await codes()).not.toContain('ZZZ');
  await admin().delete({ id, version: 2 });
  expect((await admin().page({ airport3Code: 'ZZZ' })).rows).toEqual([]);
});

test('codes are three letters and unique', async () => {
  await expect(admin().save(airportDraft('LXA'))).rejects.toMatchObject({ fields: { airport3Code: { text: '机场三字码 LXA 已被使用' } } });
  await expect(admin().save(airportDraft('12'))).rejects.toMatchObject({ fields: { airport3Code: { key: 'airport.threeLetters' } } });
  await expect(admin().save({ ...airportDraft('ZZY'), terminals: ['航站楼'] })).rejects.toMatchObject({
    fields: { 'terminals.0': { key: 'airport.terminal' } },
  });
});

test('one that flights or staff use is neither deleted nor given another code', async () => {
  await givenIn(portal).flight();
  const { id, version } = await one('CTU');
  await expect(admin().delete({ id, version })).rejects.toMatchObject({
    key: 'airport.used',
    params: { code: 'CTU', flights: expect.any(Number) },
  });
  await expect(admin().update({ id, ...airportDraft('ZZX') })).rejects.toMatchObject({ key: 'airport.used' });
});

test('the last airport of a city where people work stays: they are known by the city', async () => {
  const first = await admin().save({ ...airportDraft('QQA'), city3Code: 'QQC', cityChName: '北京' });
  const { id: person } = await portal
    .as('admin')
    .uc.employee.save(staffDraft({ belongToOrg: (await staffIn(portal)).lhasa, workTerminal: ['QQC'] }));
  await expect(admin().delete({ id: first.id, version: 1 })).rejects.toMatchObject({ key: 'airport.used', params: { staff: 1 } });
  const moved = { ...airportDraft('QQA'), id: first.id, city3Code: 'QQA' };
  await expect(admin().update(moved)).rejects.toMatchObject({ key: 'airport.used' });
  await portal.as('admin').uc.employee.delete({ id: person });
  const user = await portal.userId('finance');
  const workAt = (station: string) => portal.inDb(db => db.update(tables.users).set({ station }).where(eq(tables.users.id, user)));
  await workAt('QQC');
  await expect(admin().delete({ id: first.id, version: 1 })).rejects.toMatchObject({ params: { staff: 1 } });
  const { id } = await admin().save({ ...airportDraft('QQB'), city3Code: 'QQC', cityChName: '北京' });
  await admin().delete({ id, version: 1 });
  await workAt('');
  await admin().delete({ id: first.id, version: 1 });
});

test('areas: cities at home, and abroad with the regions', async () => {
  await admin().save({ ...airportDraft('HKG'), areaType: 3, cityChName: '香港' });
  await admin().save({ ...airportDraft('KTM'), areaType: 2, cityChName: '加德满都' });
  await admin().save({ ...airportDraft('TFX'), city3Code: 'CTU' });
  const { domestic, international } = await portal.as('station').uc.area.getAll({});
  expect(international.map(city => city.cityChName)).toEqual(['香港', '加德满都']);
  expect(domestic.find(city => city.city3Code === 'CTU')?.airports.map(one => one.airport3Code)).toEqual(['CTU', 'TFX']);
  expect(await portal.as('station').uc.area.getAll({ domestic: true })).toMatchObject({ international: [] });
});

test('filters by a part of the name in either language, kind and state', async () => {
  expect((await admin().page({ cityChName: 'lhasa' })).rows.map(row => row.airport3Code)).toEqual(['LXA']);
  expect((await admin().page({ cityChName: '林芝' })).rows.map(row => row.airport3Code)).toEqual(['LZY']);
  expect((await admin().page({ areaType: 2 })).rows.map(row => row.airport3Code)).toEqual(['KTM']);
  expect((await admin().page({ status: 0 })).rows).toEqual([]);
});

test('who works at a station sees the choices, not the page', async () => {
  await expect(portal.as('station').uc.airport.page({})).rejects.toMatchObject({ status: 403 });
});
