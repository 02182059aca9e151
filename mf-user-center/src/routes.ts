import { pagesBelow } from '@reap/shared-ui/core/page-path';

const page = pagesBelow('/features/dept');

const system = pagesBelow('/features/sys');

/** The locations of this remote's pages; `type` (EDIT, ADD, DETAIL) and `id` say what the form is opened for (seed 1 §2.1). */
export const routes = {
  staff: page('staff'),
  staffForm: page('staff/form'),
  organizations: page('organization'),
  roleAuthorization: system('role/authorization'),
  dataPermission: system('role/data-permission'),
  roles: system('role'),
  explain: system('explain'),
};
