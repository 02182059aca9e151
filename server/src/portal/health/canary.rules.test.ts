import { type Trial, verdictOn } from './canary.rules.ts';

/** Numbers from 0 to below 1 that are the same at every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Run {
  /** The part of the sessions that gets the canary. */
  share: number;
  /** How many sessions in a hundred fail with the stable version, and how many times as many with the canary. */
  failing: number;
  times: number;
  loads: number;
}

/** Sessions as they come until the canary was loaded so often. */
function* sessions({ share, failing, times, loads }: Run, next: () => number): Generator<Trial> {
  for (let loaded = 0; loaded < loads; ) {
    const canary = next() < share;
    if (canary) loaded += 1;
    yield { canary, harmed: next() < (failing / 100) * (canary ? times : 1) };
  }
}

/** How many of a thousand canaries are stopped. */
function stopped(run: Run): number {
  const next = numbersFrom(20260314);
  return Array.from({ length: 1000 }, () => verdictOn(sessions(run, next))).filter(({ worse }) => worse).length;
}

test.each([
  { share: 0.05, failing: 2 },
  { share: 0.1, failing: 1 },
  { share: 0.1, failing: 5 },
  { share: 0.3, failing: 10 },
  { share: 0.5, failing: 2 },
  { share: 0.5, failing: 20 },
])('of a thousand canaries that are the stable version itself at most ten are stopped: %j', run => {
  expect(stopped({ ...run, times: 1, loads: 400 })).toBeLessThanOrEqual(10);
});

test('nor is one that fails less often', () => {
  expect(stopped({ share: 0.3, failing: 10, times: 0.5, loads: 400 })).toBe(0);
});

test.each([
  { share: 0.1, failing: 5 },
  { share: 0.3, failing: 5 },
  { share: 0.5, failing: 10 },
])('one that fails five times as often is stopped within two hundred loads: %j', run => {
  expect(stopped({ ...run, times: 5, loads: 200 })).toBe(1000);
});

test('one that never works is stopped after a handful of sessions', () => {
  const well = Array.from({ length: 40 }, () => ({ canary: false, harmed: false }));
  const broken = (n: number) => Array.from({ length: n }, () => ({ canary: true, harmed: true }));
  expect(verdictOn([...well, ...broken(2)]).worse).toBe(false);
  expect(verdictOn([...well, ...broken(4)]).worse).toBe(true);
});

test('where nobody has the stable version there is nothing to be worse than', () => {
  expect(verdictOn(Array.from({ length: 500 }, () => ({ canary: true, harmed: true })))).toEqual({ evidence: 1, worse: false });
});
