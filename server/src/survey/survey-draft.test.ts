import { sql } from 'drizzle-orm';
import { atOnce } from '../testing/at-once.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

test('of two surveys that get one name at once, one is refused at its name', async () => {
  const { draftSave } = portal.as('survey').gnd.surveyTask;
  const one = await draftSave({ name: '甲' });
  const two = await draftSave({ name: '乙' });
  const ends = await atOnce(portal, sql`lock table survey_tasks in share row exclusive mode`, [
    () => draftSave({ ...one, name: '丙' }),
    () => draftSave({ ...two, name: '丙' }),
  ]);
  const refused = ends.flatMap(end => (end.status === 'rejected' ? [end.reason] : []));
  expect(refused).toMatchObject([{ key: 'survey.nameTaken', fields: { name: { key: 'survey.nameTaken' } } }]);
});
