import { firstCall } from './first-call.mjs';

const list = {
  method: 'POST',
  path: '/api/orders/page',
  changes: false,
  returns: { page: true },
  body: { shape: { day: 1, idNo: 1 } },
  lookup: ['idNo'],
};
const registry = {
  comp: { list, read: { ...list, returns: {} }, change: { ...list, changes: true }, of: { ...list, path: '/api/{id}/page' } },
};

test('a list is told by method, path, fields and filters, without what finds a person', () => {
  expect(firstCall({ call: 'comp.list', filters: { day: 'today-29' } }, registry)).toEqual({
    method: 'POST',
    path: '/api/orders/page',
    fields: ['day'],
    lookup: ['idNo'],
    filters: { day: 'today-29' },
  });
});

test.each([
  ['no call', { call: 'comp.none' }],
  ['does not just read a list', { call: 'comp.change' }],
  ['does not just read a list', { call: 'comp.read' }],
  ['is not known before', { call: 'comp.of' }],
  ['does not take idNo', { call: 'comp.list', filters: { idNo: '1' } }],
  ['does not take month', { call: 'comp.list', filters: { month: '1' } }],
])('what may not be sent ahead stops the build: %s', (problem, first) => {
  expect(() => firstCall(first, registry)).toThrow(problem);
});
