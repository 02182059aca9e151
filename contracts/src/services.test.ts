import type { Resource } from './contract.ts';
import { registry } from './registry.ts';
import { serviceOf, services } from './services.ts';
import { surveyCalls } from './survey/registry.ts';

const paths = (calls: Record<string, Resource>): string[] =>
  Object.values(calls).flatMap(resource => Object.values(resource).map(call => call.path));

test('every service has calls, and the calls of a module that has a prefix of its own are all its service’s', () => {
  expect([...new Set(paths(registry).map(serviceOf))].sort()).toEqual([...services].sort());
  expect(new Set(paths(surveyCalls).map(serviceOf))).toEqual(new Set(['survey']));
});

test('one administration under three prefixes is three services’', () => {
  expect(serviceOf(registry['comp.sysConfig'].page.path)).toBe('compensation');
  expect(serviceOf(registry['uc.config'].page.path)).toBe('user-center');
});

test('what only begins like a prefix is the portal’s', () => {
  expect(serviceOf('/api/compensations/page')).toBe('portal');
  expect(serviceOf('/portal/boot')).toBe('portal');
});
