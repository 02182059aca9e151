import { type DraftOwner, flushDraft, keepDrafts, putDrafts, readDraft, takeDrafts, writeDraft, writeDraftSoon } from './draft.ts';

const owner = { user: { userId: 'u1' }, tenant: { id: 't1' }, tab: { id: 'tab1' } } as DraftOwner;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

test('letters that follow one another are written once, after a pause, or at once where the form goes', () => {
  writeDraftSoon(owner, 'staff', { name: 'a' });
  writeDraftSoon(owner, 'staff', { name: 'ab' });
  expect(readDraft(owner, 'staff')).toBeUndefined();
  jest.advanceTimersByTime(200);
  expect(readDraft(owner, 'staff')).toEqual({ name: 'ab' });
  writeDraftSoon(owner, 'staff', { name: 'abc' });
  flushDraft(owner, 'staff');
  expect(readDraft(owner, 'staff')).toEqual({ name: 'abc' });
});

test('what was given up does not come back with the letters that were about to be written', () => {
  writeDraftSoon(owner, 'staff', { name: 'ab' });
  writeDraft(owner, 'staff', undefined);
  flushDraft(owner, 'staff');
  jest.advanceTimersByTime(1000);
  expect(readDraft(owner, 'staff')).toBeUndefined();
});

test('of tabs that are let go nothing is written afterwards; what is taken from one comes back whole', () => {
  writeDraftSoon(owner, 'staff', { name: 'ab' });
  keepDrafts([]);
  jest.advanceTimersByTime(1000);
  flushDraft(owner, 'staff');
  expect(readDraft(owner, 'staff')).toBeUndefined();

  writeDraftSoon(owner, 'staff', { name: 'abc' });
  const taken = takeDrafts(['tab1']);
  jest.advanceTimersByTime(1000);
  expect(readDraft(owner, 'staff')).toBeUndefined();
  putDrafts(taken);
  expect(readDraft(owner, 'staff')).toEqual({ name: 'abc' });
});
