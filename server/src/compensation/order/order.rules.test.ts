import type { OrderStatus } from '@reap/contracts/compensation/codes';
import type { OrderAction } from '@reap/contracts/compensation/order/order-record';
import { allowedActions, orderMoves, runningStatuses } from './order.rules.ts';

const everything = new Set(['edit', 'submit', 'audit', 'effect', 'freeze', 'close', 'delete'].map(verb => `comp:order:${verb}`));
const creator = { userId: 'a', codes: everything };
const other = { userId: 'b', codes: everything };
const unseen = { mine: false, decided: false };
const open = { mine: true, decided: false };
const order = (status: OrderStatus, review = unseen) => ({ status, createdBy: 'a', review });

test.each<[OrderStatus, OrderAction[], OrderAction[]]>([
  [0, ['edit', 'submit', 'delete'], []],
  [1, ['withdraw'], []],
  [2, ['takeEffect', 'close'], ['takeEffect', 'close']],
  [3, ['freeze', 'close'], ['freeze', 'close']],
  [4, ['copy', 'delete'], ['copy']],
  [5, ['edit', 'submit', 'delete'], []],
  [6, ['copy'], ['copy']],
])('in state %i the creator may %j, somebody else %j', (status, mine, others) => {
  expect(allowedActions(order(status), creator)).toEqual(mine);
  expect(allowedActions(order(status), other)).toEqual(others);
});

test('a reviewer of the open node may audit, and nothing else', () => {
  expect(allowedActions(order(1, open), other)).toEqual(['audit']);
  expect(allowedActions(order(2, open), { ...other, codes: new Set(['comp:order:audit']) })).toEqual([]);
});

test('once somebody has decided, nothing is taken back', () => {
  expect(allowedActions(order(1, { mine: false, decided: true }), creator)).toEqual([]);
});

test('whoever submits in another one’s place withdraws nothing, and takes part in what anybody may', () => {
  expect(allowedActions(order(1, { mine: false, decided: true }), other)).toEqual([]);
  for (const [from, action, to] of [
    [2, 'takeEffect', 3],
    [3, 'close', 6],
  ] as const)
    expect(orderMoves[action].next(order(from), other)).toBe(to);
});

test('under audit, passed, in effect or returned, money may still come of an order', () => {
  expect([...runningStatuses].sort()).toEqual([1, 2, 3, 5]);
});

test('without the code nothing is allowed', () => {
  expect(allowedActions(order(0), { userId: 'a', codes: new Set() })).toEqual([]);
});

test.each<[OrderStatus, Exclude<OrderAction, 'audit'>, OrderStatus]>([
  [0, 'submit', 1],
  [5, 'submit', 1],
  [1, 'withdraw', 0],
  [2, 'takeEffect', 3],
  [2, 'close', 6],
  [3, 'close', 6],
  [3, 'freeze', 3],
  [4, 'copy', 4],
  [6, 'copy', 6],
  [5, 'edit', 5],
])('from %i, %s leads to %i', (from, action, to) => {
  expect(orderMoves[action].next(order(from), creator)).toBe(to);
});

test('a refused action names the state, and who is not the creator is told so', () => {
  expect(() => orderMoves.submit.next(order(3), creator)).toThrow(
    expect.objectContaining({ key: 'order.state', params: { status: 'enum.compensationOrderStatus.3' } }),
  );
  expect(() => orderMoves.delete.require(order(0), other)).toThrow(expect.objectContaining({ key: 'order.notCreator' }));
});

test('each outcome of a review leads to its state; the engine has judged whose the node is', () => {
  const after = (kind: keyof typeof orderMoves.audit.to) => orderMoves.audit.next(order(1), 'system', kind);
  expect([after('waiting'), after('approved'), after('rejected'), after('noReviewer'), after('returned')]).toEqual([1, 2, 4, 4, 5]);
  expect(() => orderMoves.audit.next(order(1), other, 'approved')).toThrow('audit.notYourTask');
  expect(() => orderMoves.withdraw.next(order(1, { mine: false, decided: true }), creator)).toThrow('audit.handled');
});
