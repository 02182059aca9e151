export { directory } from './directory.ts';
export { employeeNames, findPeople, findReviewers, type Person, type ReviewerSearch } from './people.queries.ts';
export { createTenant, type TenantStart } from './tenant-template.ts';
