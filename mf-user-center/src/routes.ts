import { userCenterPages } from '@reap/contracts/user-center/pages';
import { pageAt } from '@reap/shared-ui/core/page-path';

/** The locations of this remote's pages; `type` (EDIT, ADD, DETAIL) and `id` say what the form is opened for (seed 1 §2.1). */
export const routes = {
  staff: pageAt(userCenterPages.staff),
  staffForm: pageAt(userCenterPages.staffForm),
  organizations: pageAt(userCenterPages.organizations),
  roleAuthorization: pageAt(userCenterPages.roleAuthorization),
  dataPermission: pageAt(userCenterPages.dataPermission),
  roles: pageAt(userCenterPages.roles),
  explain: pageAt(userCenterPages.explain),
  releases: pageAt(userCenterPages.releases),
  resources: pageAt(userCenterPages.resources),
};
