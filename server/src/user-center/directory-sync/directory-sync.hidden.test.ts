import { dataRulesIn } from '../testing/given-data-rules.ts';
import { portalWithDirectory } from '../testing/given-directory.ts';

let directory: Awaited<ReturnType<typeof portalWithDirectory>>;
beforeAll(async () => {
  directory = await portalWithDirectory();
});
afterAll(() => directory.stop());

test('who may not read names and job numbers is told by refused lines neither whose they are nor whose number it was', async () => {
  await directory.list('N001,扎西旺堆,男,拉萨航站/旅客服务组,在职,13800000001,,');
  await directory.run();
  await directory.list('N001,扎西旺堆,男,,离职,,,');
  await directory.run();
  await directory.list('N001,央金拉姆,女,拉萨航站/旅客服务组,在职,13800000002,,');
  const { id: runId } = await directory.run();
  const problems = async () => (await directory.sync().problems({ runId })).rows;
  expect(await problems()).toMatchObject([{ jobNumber: 'N001', name: '央金拉姆', problem: expect.stringContaining('“扎西旺堆”') }]);
  await dataRulesIn(directory.portal).hide('admin', 'uc.employee', ['name', 'jobNumber']);
  const [row] = await problems();
  expect([row?.jobNumber, row?.name, row?.problem]).toEqual([undefined, undefined, expect.stringContaining('“***”')]);
});
