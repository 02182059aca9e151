import { nodesFor, orderApproval, startingDefinitions, stepAfter } from './workflow.rules.ts';

test.each([
  [1, ['stationManager']],
  [199_999, ['stationManager']],
  [200_000, ['stationManager', 'finance']],
  [4_999_999, ['stationManager', 'finance']],
  [5_000_000, ['stationManager', 'finance', 'director']],
])('%i fen pass through %j', (amount, keys) => {
  expect(nodesFor(orderApproval, amount).map(node => node.key)).toEqual(keys);
});

test.each([
  ['AGREE', 0, 2, { to: 'node', index: 1 }],
  ['AGREE', 1, 2, { to: 'approved' }],
  ['REJECT', 0, 3, { to: 'rejected' }],
  ['BACK', 2, 3, { to: 'node', index: 1 }],
  ['BACK', 0, 3, { to: 'creator' }],
] as const)('%s at node %i of %i', (decision, index, count, step) => {
  expect(stepAfter(decision, index, count)).toEqual(step);
});

const manager = { nameZh: '站经理审核', nameEn: 'Station manager', role: 'station-manager', scope: 'station', fromFen: 0 };
const finance = { nameZh: '财务审核', nameEn: 'Finance', role: 'finance', scope: 'tenant' };
test('a tenant starts with these levels', () => {
  expect(startingDefinitions).toMatchObject({
    'compensation-order': [
      manager,
      { ...finance, fromFen: 200_000 },
      { nameZh: '分管领导审核', nameEn: 'Director', role: 'director', scope: 'tenant', fromFen: 5_000_000 },
    ],
    reimbursement: [manager, { ...finance, fromFen: 0 }],
  });
  expect(startingDefinitions['reimbursement']?.map(level => level.key)).toEqual(['stationManager', 'finance']);
});
