import { menuFit } from './menu-fit.rules.ts';

const row = (id: string, routeUrl: string, change: object = {}) => ({ id, type: 2 as const, routeUrl, status: 1 as const, ...change });
const facts = {
  nodes: [row('a', '/features/a'), row('hidden', '/features/a/form', { type: 3 }), row('group', '', { type: 1 })],
  offered: [{ name: 'mf-a', routes: ['/features/a', '/features/a/form', '/h5/a'] }],
  used: new Set(['a:view']),
  granted: new Set(['a:view']),
};
const nothing = { unserved: [], unreached: [], unused: [], ungranted: [] };

test.each([
  ['all fits', {}, {}],
  ['a row whose page nobody serves', { nodes: [...facts.nodes, row('b', '/features/b')] }, { unserved: ['b'] }],
  ['the same, switched off', { nodes: [...facts.nodes, row('b', '/features/b', { status: 0 })] }, {}],
  ['a page that no row leads to', { nodes: facts.nodes.slice(1) }, { unreached: [{ remote: 'mf-a', route: '/features/a' }] }],
  [
    'a page whose row is switched off',
    { nodes: [row('a', '/features/a', { status: 0 }), ...facts.nodes.slice(1)] },
    { unreached: [{ remote: 'mf-a', route: '/features/a' }] },
  ],
  ['a code that is granted and of no use', { granted: new Set(['a:view', 'b:view']) }, { unused: ['b:view'] }],
  ['a code that screens need and nobody has', { used: new Set(['a:view', 'b:edit', 'a:edit']) }, { ungranted: ['a:edit', 'b:edit'] }],
  ['a version that does not say what it uses', { used: undefined, granted: new Set(['b:view']) }, {}],
])('%s', (_, change, found) => {
  expect(menuFit({ ...facts, ...change })).toEqual({ ...nothing, ...found });
});
