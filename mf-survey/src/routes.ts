import { surveyPages } from '@reap/contracts/survey/pages';
import { pageAt } from '@reap/shared-ui/core/page-path';

/** The locations of this remote's pages; `id` names the survey task. */
export const routes = {
  tasks: pageAt(surveyPages.tasks),
  task: pageAt(surveyPages.task),
};
