import { type AccidentFacts, accidentMoves, allowedActions, goesWithVoid } from './accident.rules.ts';

const userId = 'a';
const codes = new Set(['comp:accident:edit', 'comp:accident:void', 'comp:accident:delete', 'comp:order:edit']);
const facts = (more: Partial<AccidentFacts> = {}): AccidentFacts => ({
  status: 1,
  orderCount: 0,
  runningCount: 0,
  receivedCount: 0,
  ...more,
});

test.each<[string, AccidentFacts, (keyof typeof accidentMoves)[]]>([
  ['registered, without orders', facts(), ['update', 'void', 'delete', 'addOrder']],
  ['with drafts only', facts({ orderCount: 2 }), ['update', 'void', 'addOrder']],
  ['with an order under way', facts({ orderCount: 1, runningCount: 1 }), ['update', 'addOrder']],
  ['with money received from a closed order', facts({ orderCount: 1, receivedCount: 1 }), ['update', 'addOrder']],
  ['voided', facts({ status: 2 }), ['delete']],
  ['voided, with a closed order', facts({ status: 2, orderCount: 1 }), []],
])('an accident %s', (_, accident, actions) => {
  expect(allowedActions(accident, { userId, codes })).toEqual(actions);
});

test('what is refused names why, and how many stand in the way', () => {
  const refusal = (run: () => unknown) => expect(run).toThrow(expect.objectContaining(refused));
  let refused: object = { key: 'accident.voided', params: { status: 'enum.accidentStatus.2' } };
  for (const move of [accidentMoves.update, accidentMoves.void, accidentMoves.addOrder])
    refusal(() => move.require(facts({ status: 2, runningCount: 1 }), { userId }));
  refused = { key: 'accident.ordersRunning', params: { count: 3 } };
  refusal(() => accidentMoves.void.next(facts({ runningCount: 1, receivedCount: 2 }), { userId }));
  refused = { key: 'accident.hasOrders', params: { count: 2 } };
  refusal(() => accidentMoves.delete.require(facts({ orderCount: 2 }), { userId }));
  expect(accidentMoves.void.next(facts({ orderCount: 2 }), { userId })).toBe(2);
});

test('each action needs its code', () => {
  expect(allowedActions(facts(), { userId, codes: new Set(['comp:accident:void']) })).toEqual(['void']);
});

test('drafts and failed orders go with a voided accident, no others', () => {
  expect([...goesWithVoid].sort()).toEqual([0, 4]);
});
