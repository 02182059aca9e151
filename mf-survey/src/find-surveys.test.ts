import { surveyTask } from '@reap/contracts/survey/task';
import { configureHttp } from '@reap/shared-ui/core/http';
import { fake, fakeAdapter, pageOf } from '@reap/shared-ui/testing/fake-calls';
import { findSurveys } from './find-surveys.ts';
import { routes } from './routes.ts';
import { taskRow } from './testing/samples.ts';

test('a survey is found by a part of its name', async () => {
  const surveys = fake(surveyTask.page, () => pageOf([taskRow(1)]));
  configureHttp({ adapter: fakeAdapter([surveys]) });
  const { id, name } = taskRow(1);
  expect(await findSurveys(' 餐食 ')).toMatchObject([{ title: name, path: routes.task({ id }) }]);
  expect(surveys.inputs).toMatchObject([{ name: '餐食', pageSize: 5 }]);
});
