import { newId } from '../../kernel/ids.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const admin = () => portal.as('admin').uc.passCategory;
const serviceOf = async (value: string) => (await admin().services({})).find(entry => entry.dictValue === value)?.id ?? '';

test('a category is made, offered, put out of use and back', async () => {
  const sysDictionaryDataId = await serviceOf('WCHR');
  const { id } = await admin().savePassCategory({ category: '轮椅旅客', code: 'wch', type: 2, sysDictionaryDataId });
  const [row] = (await admin().sendPassCategoryPage({ code: 'w' })).rows;
  expect(row).toMatchObject({
    id,
    code: 'WCH',
    service: 'WCHR',
    serviceName: '轮椅',
    serviceNameEn: 'Wheelchair',
    state: 1,
    allowed: ['update', 'state'],
  });
  const offered = async () => (await portal.as('station').uc.passCategory.passengerCategory({})).map(one => one.code);
  expect(await offered()).toContain('WCH');
  await admin().updatePassCategoryState({ id, state: 0, version: 1 });
  expect(await offered()).not.toContain('WCH');
  await expect(admin().updatePassCategoryState({ id, state: 1, version: 1 })).rejects.toMatchObject({ key: 'record.changed' });
  await admin().updatePassCategory({ id, category: '轮椅', code: 'WCH', type: 2, version: 2 });
  expect((await admin().sendPassCategoryPage({ state: 0, type: -1 as 1 })).rows).toMatchObject([
    { category: '轮椅', service: '', state: 0 },
  ]);
});

test('codes are unique, the type is one of four, a special service is one of its dictionary', async () => {
  const draft = { category: '常客', code: 'FREQ', type: 3 as const };
  await admin().savePassCategory(draft);
  await expect(admin().savePassCategory(draft)).rejects.toMatchObject({ fields: { code: { text: '类别编码 FREQ 已被使用' } } });
  await expect(admin().savePassCategory({ ...draft, code: 'ALL', type: -1 as 1 })).rejects.toMatchObject({
    fields: { type: { key: 'validate.choice' } },
  });
  const refused = { fields: { sysDictionaryDataId: { key: 'validate.choice' } } };
  await expect(admin().savePassCategory({ ...draft, code: 'X1', sysDictionaryDataId: newId() })).rejects.toMatchObject(refused);
});

test('an entry of the dictionary that a category names stays', async () => {
  const sysDictionaryDataId = (
    await portal.as('admin').uc.dictData.save({ dictType: 'special_service', dictValue: 'PETC', dictLabel: '宠物' })
  ).id;
  await admin().savePassCategory({ category: '携宠旅客', code: 'PET', type: 2, sysDictionaryDataId });
  await expect(portal.as('admin').uc.dictData.delete({ id: sysDictionaryDataId })).rejects.toMatchObject({
    key: 'dict.used',
    params: { count: 1 },
  });
});

test('who works at a station chooses among them and changes none', async () => {
  await expect(portal.as('station').uc.passCategory.savePassCategory({ category: 'x', code: 'X', type: 1 })).rejects.toMatchObject({
    status: 403,
  });
  await expect(portal.as('station').uc.passCategory.sendPassCategoryPage({})).rejects.toMatchObject({ status: 403 });
});
