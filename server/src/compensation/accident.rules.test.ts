import { type AccidentAction, type AccidentFacts, allowedActions, goesWithVoid } from './accident.rules.ts';

const codes = new Set(['comp:accident:edit', 'comp:accident:void', 'comp:accident:delete', 'comp:order:edit']);
const facts = (more: Partial<AccidentFacts> = {}): AccidentFacts => ({
  status: 1,
  orderCount: 0,
  runningCount: 0,
  receivedCount: 0,
  ...more,
});

test.each<[string, AccidentFacts, AccidentAction[]]>([
  ['registered, without orders', facts(), ['update', 'void', 'delete', 'addOrder']],
  ['with drafts only', facts({ orderCount: 2 }), ['update', 'void', 'addOrder']],
  ['with an order under way', facts({ orderCount: 1, runningCount: 1 }), ['update', 'addOrder']],
  ['with money received from a closed order', facts({ orderCount: 1, receivedCount: 1 }), ['update', 'addOrder']],
  ['voided', facts({ status: 2 }), ['delete']],
  ['voided, with a closed order', facts({ status: 2, orderCount: 1 }), []],
])('an accident %s', (_, accident, actions) => {
  expect(allowedActions(accident, codes)).toEqual(actions);
});

test('each action needs its code', () => {
  expect(allowedActions(facts(), new Set(['comp:accident:void']))).toEqual(['void']);
});

test('drafts and failed orders go with a voided accident, no others', () => {
  expect([...goesWithVoid].sort()).toEqual([0, 4]);
});
