import { pagesBelow } from '@reap/shared-ui/core/page-path';

const page = pagesBelow('/features/survey');

/** The locations of this remote's pages; `id` names the survey task. */
export const routes = {
  tasks: page('task'),
  task: page('task/view'),
};
