import { BaggageStatus, BaggageType } from '@reap/contracts/compensation/codes';
import { allowedActions, type BaggageFacts, baggageMoves, sideOf, typesOf } from './baggage.rules.ts';

const codes = new Set(
  ['edit', 'submit', 'match', 'lost', 'close', 'void', 'delete', 'express', 'link'].map(name => `comp:baggage:${name}`),
);
const allowed = (facts: Partial<BaggageFacts>, userId = 'creator') =>
  allowedActions(
    { status: BaggageStatus.inHandling, subType: BaggageType.delayed, createdBy: 'creator', phoneHash: '', ordersInForce: 0, ...facts },
    { userId, codes },
  );
const { draft, inHandling, toMatch, matched, lost, closed, voided } = BaggageStatus;
const express = ['expressSave', 'expressRemove'];

test.each([
  ['a draft of one’s own', { status: draft }, ['edit', 'submit', 'delete']],
  ['a missing bag in handling', { status: inHandling }, ['edit', 'toMatch', ...express, 'toLost', 'toCloseStatus', 'toVoidStatus']],
  [
    'a found bag in handling',
    { status: inHandling, subType: BaggageType.found },
    ['edit', 'saveMatch', ...express, 'toCloseStatus', 'toVoidStatus'],
  ],
  [
    'a damaged bag in handling',
    { status: inHandling, subType: BaggageType.damaged },
    ['edit', ...express, 'toCloseStatus', 'toVoidStatus'],
  ],
  ['one that is looked for', { status: toMatch }, ['saveMatch', 'toLost', 'toVoidStatus']],
  ['the missing bag of a pair', { status: matched }, ['relieveMatch', ...express, 'toCloseStatus', 'toVoidStatus']],
  ['the found bag of a pair', { status: matched, subType: BaggageType.found }, ['relieveMatch', 'toCloseStatus', 'toVoidStatus']],
  ['a lost one', { status: lost }, ['toCloseStatus', 'toVoidStatus']],
  ['a lost one with orders in force', { status: lost, ordersInForce: 1 }, ['toCloseStatus']],
  ['a closed one', { status: closed }, []],
  ['a void one', { status: voided }, []],
] as [string, Partial<BaggageFacts>, string[]][])('%s', (_, facts, actions) => {
  expect(allowed(facts)).toEqual(actions);
});

test('whoever left a phone number can be sent a link, from when his bag is handled until it is void', () => {
  const may = [draft, inHandling, toMatch, matched, lost, closed, voided].filter(status =>
    allowed({ status, phoneHash: 'x' }).includes('sendLink'),
  );
  expect(may).toEqual([inHandling, toMatch, matched, lost, closed]);
});

test('a draft is its creator’s; what is submitted is the station’s', () => {
  expect(allowed({ status: draft }, 'colleague')).toEqual([]);
  expect(allowed({ status: inHandling }, 'colleague')).toContain('edit');
});

test('each bag of a pair goes back to where it was matched from', () => {
  const facts = (subType: string): BaggageFacts => ({ status: matched, subType, createdBy: 'x', phoneHash: '', ordersInForce: 0 });
  expect(baggageMoves.relieveMatch.next(facts(BaggageType.lost), 'system', 'missing')).toBe(toMatch);
  expect(baggageMoves.relieveMatch.next(facts(BaggageType.found), 'system', 'found')).toBe(inHandling);
});

test('bags are looked for, look for their owner, or neither', () => {
  expect(['1', '2', '3', '4', '5', '6', '77'].map(sideOf)).toEqual(['missing', 'none', 'missing', 'missing', 'found', 'none', 'none']);
  expect([typesOf('missing'), typesOf('found')]).toEqual([['1', '3', '4'], ['5']]);
});
