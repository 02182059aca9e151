import { pagesBelow } from '@reap/shared-ui/core/page-path';

const page = pagesBelow('/features/message');

/** The locations of this remote's pages. */
export const routes = { todos: page('todo') };
