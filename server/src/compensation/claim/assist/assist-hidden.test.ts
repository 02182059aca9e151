import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { dataRulesIn } from '../../../user-center/testing/given-data-rules.ts';
import { givenIn } from '../../testing/given.ts';
import { givenApplication } from '../../testing/given-application.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('the number of the application that holds a line is not told at a counter that may not read it', async () => {
  const { orderId, accident } = await givenIn(portal).effective({ pax: 1 });
  const { applyNo } = await givenApplication(portal, orderId);
  const found = () => portal.as('station').comp.assist.findPaxCompensation({ paxIds: accident.flight.paxIds });
  await expect(found()).resolves.toMatchObject([{ claimState: 'applied', applyNo }]);
  await dataRulesIn(portal).hide('station-agent', 'comp.application', ['orderNo']);
  const [line] = await found();
  expect(line).toMatchObject({ claimState: 'applied' });
  expect(line).not.toHaveProperty('applyNo');
});
