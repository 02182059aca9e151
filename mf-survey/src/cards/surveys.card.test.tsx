import { surveyTask } from '@reap/contracts/survey/task';
import { fake, pageOf, refuse } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.ts';
import { catalogOf, taskRow } from '../testing/samples.ts';
import SurveysCard from './surveys.card.tsx';

const catalog = catalogOf('zh-CN');

test('what waits for me and what runs, each leading to its page; it follows what others do', async () => {
  const page = fake(surveyTask.page, ({ todo }) =>
    todo ? pageOf([taskRow(1, { status: 1 })], 6) : pageOf([taskRow(2, { status: 4, answersCount: 1234 })]),
  );
  const { portal } = renderInPortal(<SurveysCard />, { catalog, calls: [page] });
  expect(await screen.findByRole('heading', { name: '待我处理 6' })).toBeInTheDocument();
  expect(screen.getByText('1,234 份答卷')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: taskRow(1).name }));
  await userEvent.click(screen.getByRole('button', { name: '全部问卷任务' }));
  expect(portal.opened).toEqual([routes.task({ id: idOf(1) }), routes.tasks()]);
  portal.emit({ kind: 'survey', taskId: idOf(1) });
  await waitFor(() => expect(page.inputs).toHaveLength(4));
});

test('nothing to do says so; a failure can be tried again (English)', async () => {
  let down = true;
  const page = fake(surveyTask.page, () => (down ? refuse('survey.notFound') : pageOf([])));
  renderInPortal(<SurveysCard />, { catalog: catalogOf('en-US'), language: 'en-US', calls: [page] });
  await screen.findByRole('alert');
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No survey waits or collects answers')).toBeInTheDocument();
});
