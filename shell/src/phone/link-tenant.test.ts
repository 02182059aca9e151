import { linkTenant } from './link-tenant.ts';

const at = (address: string) => history.replaceState(null, '', address);
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => at('/'));

test('a page that is opened from a claim in another tab belongs to the tenant of the link, as the claim does', () => {
  at('/h5/claim?tenant=TV');
  expect(linkTenant()).toBe('TV');
  at('/h5/claim/records');
  expect(linkTenant()).toBe('TV');
  sessionStorage.clear();
  expect(linkTenant()).toBe('TV');
});

test('two tabs with links of two tenants stay apart', () => {
  at('/h5/claim?tenant=TV');
  linkTenant();
  localStorage.setItem('reap.linkTenant', 'GS');
  at('/h5/claim/records');
  expect(linkTenant()).toBe('TV');
});

test('what is no code names no tenant', () => {
  at('/h5/claim?tenant=%3Cscript%3E');
  expect(linkTenant()).toBeUndefined();
});
