import type { ClaimRules } from '../claim-rules/claim-rules.ts';
import { claimStateOf, claimUntil, type Filing, filingProblems, needsPhoto } from './claim.rules.ts';

const open = { frozen: false, receiveStatus: 0 as const, held: false, flightDate: '2026-03-14' };

test.each([
  ['nothing in the way', {}, 'open'],
  ['received, whatever else', { receiveStatus: 1 as const, held: true, frozen: true }, 'received'],
  ['in an application, frozen since', { held: true, frozen: true }, 'applied'],
  ['frozen', { frozen: true }, 'frozen'],
  ['on the last day', { flightDate: '2026-03-10' }, 'open'],
  ['a day too late', { flightDate: '2026-03-09' }, 'expired'],
])('a line: %s', (_, change, state) => {
  expect(claimStateOf({ ...open, ...change }, 10, '2026-03-20')).toBe(state);
});

test('the last day is counted from the flight, across the end of a year', () => {
  expect(claimUntil('2026-12-31', 1)).toBe('2027-01-01');
});

const rules: ClaimRules = {
  maxPassengers: 2,
  relations: ['spouse'],
  idTypes: [1],
  photoRequired: true,
  claimDays: 365,
  payWaitHours: 24,
  updatedAt: null,
  updatedByName: '',
  version: 0,
};
const self: Filing = {
  kind: 'self',
  idType: 2,
  relation: '',
  lines: [{ paxId: 'a' }],
  collectedFor: [],
  accidentType: 1,
  accidentSubType: '1',
  phoneOfBooking: true,
  payChannel: 3,
  payAccount: '6225880000000001',
  profileFileIds: [],
};
const behalf: Filing = {
  ...self,
  kind: 'behalf',
  idType: 1,
  relation: 'spouse',
  phoneOfBooking: false,
  photoId: 'p',
  lines: [{ paxId: 'a', photoId: 'q' }],
};

test.each<[string, Filing, Record<string, string>]>([
  ['for himself, with the phone of the booking', self, {}],
  ['for himself, with another phone', { ...self, phoneOfBooking: false }, { photoId: 'apply.photoRequired' }],
  ['for himself, own arrangements', { ...self, accidentSubType: '8' }, { profileFileIds: 'apply.materialRequired' }],
  ['baggage of the same sub-type', { ...self, accidentType: 2, accidentSubType: '8' }, {}],
  ['cash', { ...self, payChannel: 8, payAccount: '' }, {}],
  ['cash with an account', { ...self, payChannel: 8 }, { payAccount: 'common.enterTitleCorrectly' }],
  ['a card with a wrong digit', { ...self, payAccount: '6225880000000011' }, { payAccount: 'apply.cardWrong' }],
  ['a card too short', { ...self, payAccount: '622588' }, { payAccount: 'apply.cardWrong' }],
  ['a card without a number', { ...self, payAccount: '' }, { payAccount: 'apply.cardRequired' }],
  ['WeChat without an account', { ...self, payChannel: 1, payAccount: '' }, { payAccount: 'apply.accountRequired' }],
  ['for another', behalf, {}],
  ['the same passenger in two orders', { ...behalf, lines: [...behalf.lines, { paxId: 'a' }] }, {}],
  ['for as many as may be', { ...behalf, lines: ['a', 'b'].map(paxId => ({ paxId, photoId: paxId })) }, {}],
  ['own arrangements, with a receipt', { ...self, accidentSubType: '8', profileFileIds: ['f'] }, {}],
  ['for three', { ...behalf, lines: ['a', 'b', 'c'].map(paxId => ({ paxId, photoId: paxId })) }, { lines: 'apply.tooManyPassengers' }],
  ['for a third, in another claim', { ...behalf, collectedFor: ['b', 'c'] }, { lines: 'apply.tooManyPassengers' }],
  ['for the same one once more', { ...behalf, collectedFor: ['a', 'b'] }, {}],
  ['without a picture of somebody', { ...behalf, lines: [...behalf.lines, { paxId: 'b' }] }, { lines: 'apply.paxPhotoRequired' }],
  ['with a relation that may not', { ...behalf, relation: 'other' }, { relation: 'apply.relationRefused' }],
  ['without a relation', { ...behalf, relation: '' }, { relation: 'apply.relationRequired' }],
  ['with a document that may not', { ...behalf, idType: 4 }, { idType: 'apply.idTypeRefused' }],
])('a claim: %s', (_, filing, problems) => {
  const found = filingProblems(filing, rules);
  expect(Object.fromEntries(Object.entries(found).map(([field, { key }]) => [field, key]))).toEqual(problems);
});

test('too many passengers are told how many may be', () => {
  const filing = { ...behalf, lines: ['a', 'b', 'c'].map(paxId => ({ paxId, photoId: paxId })) };
  expect(filingProblems(filing, rules)['lines']).toEqual({ key: 'apply.tooManyPassengers', params: { max: 2 } });
});

test('a picture is needed for others where the rules want one, and wherever the phone is not that of the booking', () => {
  expect(needsPhoto({ kind: 'behalf', phoneOfBooking: true }, rules)).toBe(true);
  expect(needsPhoto({ kind: 'behalf', phoneOfBooking: true }, { ...rules, photoRequired: false })).toBe(false);
  expect(needsPhoto({ kind: 'behalf', phoneOfBooking: false }, { ...rules, photoRequired: false })).toBe(true);
  expect(needsPhoto({ kind: 'self', phoneOfBooking: true }, rules)).toBe(false);
});
