import { inArray } from 'drizzle-orm';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { surveyTasks } from './survey.schema.ts';
import { givenSurveys } from './testing/given-survey.ts';

let portal: TestPortal;
let given: ReturnType<typeof givenSurveys>;
beforeAll(async () => {
  portal = await startPortal();
  given = givenSurveys(portal);
});
afterAll(() => portal.stop());

const author = () => portal.as('survey').gnd.surveyTask;
const auditor = () => portal.as('manager').gnd.surveyTask;
const expired = { status: 409, key: 'survey.expired', params: { day: '2020-02-01' } };

test('days in order; what has ended is not submitted', async () => {
  await expect(given.draft({ validFrom: '2026-05-02', validTo: '2026-05-01' })).rejects.toMatchObject({
    fields: { validTo: { text: '有效期结束日期不能早于开始日期' } },
  });
  const taskId = await given.draft({ validFrom: '2020-01-01', validTo: '2020-02-01' });
  await expect(author().submit({ taskId })).rejects.toMatchObject(expired);
});

test('what ends while it waits is not agreed to; what ends before it is published is not, and can be stopped', async () => {
  const waiting = await given.submitted();
  const agreed = await given.approved();
  await portal.inDb(db =>
    db
      .update(surveyTasks)
      .set({ validTo: '2020-02-01' })
      .where(inArray(surveyTasks.id, [waiting, agreed])),
  );
  await expect(auditor().auditAgree({ taskId: waiting })).rejects.toMatchObject(expired);
  await auditor().auditReject({ taskId: waiting, rejectReason: '已过期' });
  await expect(author().publish({ taskId: agreed })).rejects.toMatchObject(expired);
  await author().stop({ taskId: agreed });
  await author().delete({ id: agreed });
});
