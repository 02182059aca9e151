import { eq } from 'drizzle-orm';
import { airports } from '../reference-data/lookup.schema.ts';
import { portalWithDirectory } from '../testing/given-directory.ts';

let directory: Awaited<ReturnType<typeof portalWithDirectory>>;
beforeAll(async () => {
  directory = await portalWithDirectory();
});
afterAll(() => directory.stop());

const list = (...lines: string[]) => directory.written(['工号,姓名,性别,所属组织,状态,手机号,工作航站', ...lines].join('\n'));
const stations = async () => [(await directory.person('C001'))?.workTerminal, (await directory.person('C002'))?.workTerminal];

test('whose city has two stations stays at his own, whichever airport was saved last; somebody new is told', async () => {
  await list('C001,达娃,女,拉萨航站/旅客服务组,在职,13800000005,CTU', 'C002,次仁,男,拉萨航站/旅客服务组,在职,13800000006,TFU');
  await directory.run();
  await list('C001,达娃,女,,在职,,成都', 'C002,次仁,男,,在职,,成都', 'C003,央金,女,拉萨航站/旅客服务组,在职,13800000007,成都');
  const { id, ...figures } = await directory.run();
  expect(figures).toMatchObject({ added: 0, changed: 0, unchanged: 2, refused: 1 });
  expect((await directory.sync().problems({ runId: id })).rows).toMatchObject([
    { line: 4, jobNumber: 'C003', problem: '工作航站: “成都”对应 2 项，请改填代码' },
  ]);
  await directory.portal.inDb(db => db.update(airports).set({ airportEnName: 'Chengdu' }).where(eq(airports.city3Code, 'CTU')));
  expect(await directory.run()).toMatchObject({ changed: 0, unchanged: 2, refused: 1 });
  expect(await stations()).toEqual([['CTU'], ['TFU']]);
});
