import { newCode, type PrintedState, stateHash, typedCode, written } from './order-print.rules.ts';

test('a code has sixteen signs, none that is read for another one on paper, and is no other’s', () => {
  const codes = Array.from({ length: 200 }, newCode);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
  expect(new Set(codes).size).toBe(200);
});

test('it stands in groups of four, and is understood however it is typed', () => {
  expect(written('ABCD2345EFGH6789')).toBe('ABCD-2345-EFGH-6789');
  expect(written('ABCDE')).toBe('ABCD-E');
  expect(written('')).toBe('');
  expect(typedCode(' abcd-2345 efgh–6789.')).toBe('ABCD2345EFGH6789');
});

const pax = (paxId: string) => ({ paxId, amountFen: 100, frozen: false, freezeReason: '', receiveStatus: 0, duplicateReason: '' });
const done = { nodeName: 'AUDIT', remarks: '同意', doneDate: 1 };
const state: PrintedState = { version: 1, status: 3, passengers: [pax('a'), pax('b')], steps: [done, { ...done, doneDate: null }] };
const changed = (change: Partial<PrintedState>) => stateHash({ ...state, ...change }) !== stateHash(state);
const paxChanged = (change: object) => changed({ passengers: [{ ...pax('a'), ...change }, pax('b')] });

test.each<[string, () => boolean]>([
  ['its version', () => changed({ version: 2 })],
  ['its status', () => changed({ status: 6 })],
  ['a passenger less', () => changed({ passengers: [pax('a')] })],
  ['another passenger', () => paxChanged({ paxId: 'c' })],
  ['an amount', () => paxChanged({ amountFen: 101 })],
  ['a frozen passenger', () => paxChanged({ frozen: true })],
  ['why somebody is frozen', () => paxChanged({ freezeReason: '核对中' })],
  ['what was received', () => paxChanged({ receiveStatus: 1 })],
  ['why somebody is compensated twice', () => paxChanged({ duplicateReason: '两段航班' })],
  ['a decision', () => changed({ steps: [done, done] })],
  ['what somebody remarked', () => changed({ steps: [{ ...done, remarks: '不同意' }] })],
  ['who decided', () => changed({ steps: [{ ...done, nodeName: 'READ' }] })],
  ['when', () => changed({ steps: [{ ...done, doneDate: 2 }] })],
])('%s makes another paper of it', (_, differs) => {
  expect(differs()).toBe(true);
});

test('the order of passengers, and who still has to review, do not', () => {
  expect(changed({ passengers: [pax('b'), pax('a')] })).toBe(false);
  expect(changed({ steps: [done] })).toBe(false);
  expect(changed({ steps: [done, { nodeName: 'AUDIT', remarks: 'x', doneDate: null }] })).toBe(false);
});
