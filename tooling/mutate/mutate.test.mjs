import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Earlier } from './earlier.mjs';
import { Likelihood } from './likelihood.mjs';
import { mutantsOf, write } from './mutants.mjs';
import { outcomeOf } from './outcome.mjs';
import { sampleOf } from './sample.mjs';
import { scoreLine, scoreOf } from './score.mjs';
import { survey, tryAll } from './trial.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const rule = 'export const isOver = (fen: number, limit: number): boolean => fen > limit;\n';
const given = (name, text) => writeFileSync(join(folder, name), text);
const saysOf = ({ mutants }) => mutants.map(({ original, replacement }) => `${original} → ${replacement}`);

describe('the mutants of a folder', () => {
  test('are those of its code, not of its tests and table descriptions', async () => {
    given('limit.rules.ts', rule);
    given('limit.rules.test.ts', rule);
    given('limit.schema.ts', rule);
    const found = await mutantsOf(folder, ['*.ts']);
    expect(saysOf(found)).toContain('fen > limit → fen >= limit');
    expect(new Set(found.mutants.map(mutant => mutant.file))).toEqual(new Set(['limit.rules.ts']));
    expect(found.mutants[0]).toMatchObject({ line: 1, file: 'limit.rules.ts' });
  });

  test('are built in switched off, one of them on by its id', async () => {
    given('limit.mjs', rule.replaceAll(/: (number|boolean)/g, ''));
    const { files, mutants } = await mutantsOf(folder, ['*.mjs']);
    write(folder, files);
    const built = readFileSync(join(folder, 'limit.mjs'), 'utf8').replace('export const isOver', 'globalThis.isOver');
    const { id } = mutants.find(mutant => mutant.replacement === 'fen >= limit');
    const isOverWith = mutant => {
      globalThis.__stryker__ = { activeMutant: mutant };
      new Function(built)();
      return globalThis.isOver(5, 5);
    };
    expect(isOverWith(undefined)).toBe(false);
    expect(isOverWith(id)).toBe(true);
  });

  test('keep their keys when lines come above them, and those that say the same have different ones', async () => {
    given('limit.ts', `${rule}${rule.replace('isOver', 'isMore')}`);
    const before = await mutantsOf(folder, ['*.ts']);
    given('limit.ts', `// Why.\n\n${rule}${rule.replace('isOver', 'isMore')}`);
    const after = await mutantsOf(folder, ['*.ts']);
    expect(after.mutants.map(mutant => mutant.key)).toEqual(before.mutants.map(mutant => mutant.key));
    expect(new Set(before.mutants.map(mutant => mutant.key)).size).toBe(before.mutants.length);
  });

  test('are drawn the same at every run, a smaller sample as the beginning of a larger one', async () => {
    given('limit.ts', rule);
    const { mutants } = await mutantsOf(folder, ['*.ts']);
    const whole = sampleOf(mutants, 300);
    expect(whole).toHaveLength(mutants.length);
    expect(sampleOf(mutants.toReversed(), 300)).toEqual(whole);
    expect(sampleOf(mutants, 2)).toEqual(whole.slice(0, 2));
    expect(whole).not.toEqual(mutants);
  });
});

describe('which test file comes first', () => {
  const file = 'src/compensation/order/order.rules.ts';
  const tests = ['src/proof/order-model.test.ts', 'src/compensation/home/home.test.ts', 'src/compensation/order/order.rules.test.ts'];

  test('the one of the same subject, then of the folder, then of the module', () => {
    expect(new Likelihood().order(tests, file, () => 3)).toEqual(tests.toReversed());
  });

  test('a quick one before a slow one that is as near', () => {
    const near = ['src/compensation/audit/audit.test.ts', 'src/compensation/home/home.test.ts'];
    expect(new Likelihood().order(near, file, test => (test === near[0] ? 30 : 3))).toEqual(near.toReversed());
  });

  test('one that has noticed much before one that has noticed nothing', () => {
    const likelihood = new Likelihood();
    for (let tries = 0; tries < 9; tries += 1) {
      likelihood.saw(tests[0], file, true);
      likelihood.saw(tests[2], file, false);
    }
    expect(likelihood.order(tests, file, () => 3)[0]).toBe(tests[0]);
  });
});

describe('how a file ended', () => {
  const ending = (...failureMessages) => outcomeOf({ testResults: failureMessages.map(message => ({ failureMessages: message })) }).ended;
  const late = 'thrown: "Exceeded timeout of 20000 ms for a test.';

  test('passed without a failure, noticed with one, late where only its time ran out', () => {
    expect(ending([], [])).toBe('passed');
    expect(ending([], ['expect(received).toBe(expected)'])).toBe('noticed');
    expect(ending([], [late])).toBe('late');
    expect(ending([late], ['expect(received).toBe(expected)'])).toBe('noticed');
  });

  test('noticed where it did not even load', () => {
    expect(outcomeOf({ testExecError: new TypeError('no such table'), testResults: [] }).ended).toBe('noticed');
  });
});

describe('a run', () => {
  /** A lane in which test files end as `endings[test][mutant]` says; `''` is the run with nothing broken. */
  const laneOf = endings => {
    const runs = [];
    const run = async (test, mutant) => {
      runs.push(`${test} ${mutant}`.trim());
      return { ended: endings[test]?.[mutant] ?? 'passed', covered: Object.keys(endings[test] ?? {}), ms: 100 };
    };
    return { run, runs };
  };
  const mutant = id => ({ id, file: 'src/survey/task.rules.ts' });
  const tried = async (lane, tests, mutants, mayBegin = () => true) => {
    const findings = {};
    const known = await survey([lane], tests, () => {});
    await tryAll([lane], mutants, known, mayBegin, ({ id }, finding) => {
      findings[id] = finding;
    });
    return findings;
  };

  test('tries a mutant only with the files that come by it, until one notices', async () => {
    const lane = laneOf({ a: { 1: 'passed' }, b: { 1: 'noticed' }, c: { 1: 'noticed' }, d: { 2: 'passed' } });
    expect(await tried(lane, ['a', 'b', 'c', 'd'], [mutant('1'), mutant('2'), mutant('3')])).toEqual({
      1: { status: 'noticed', tests: ['b'] },
      2: { status: 'unnoticed', tests: ['d'] },
      3: { status: 'unnoticed', tests: [] },
    });
    expect(lane.runs).toEqual(['a', 'b', 'c', 'd', 'a 1', 'b 1', 'd 2']);
  });

  test('takes a time-out for no notice, and goes on to the next file', async () => {
    const lane = laneOf({ a: { 1: 'late', 2: 'late' }, b: { 1: 'passed', 2: 'noticed' } });
    expect(await tried(lane, ['a', 'b'], [mutant('1'), mutant('2')])).toEqual({
      1: { status: 'late', tests: ['a'] },
      2: { status: 'noticed', tests: ['b'] },
    });
  });

  test('begins none when its time is over', async () => {
    const lane = laneOf({ a: { 1: 'noticed', 2: 'noticed' } });
    let begun = 0;
    const findings = await tried(lane, ['a'], [mutant('1'), mutant('2')], () => ++begun <= 1);
    expect(Object.keys(findings)).toEqual(['1']);
  });

  test('says nothing where a test fails with nothing broken', async () => {
    await expect(survey([laneOf({ a: { '': 'noticed' } })], ['a'], () => {})).rejects.toThrow('a fails with nothing broken');
  });
});

describe('what an earlier run found out', () => {
  const mutant = { key: 'k', file: 'limit.ts' };
  const path = () => join(folder, 'known/rules.json');
  const earlier = () => new Earlier(path(), folder, ['limit.ts', 'a.test.ts', 'b.test.ts']);
  const kept = finding => {
    for (const name of ['limit.ts', 'a.test.ts', 'b.test.ts']) given(name, rule);
    earlier().keep(mutant, finding, ['a.test.ts']);
  };
  const now = (...tests) => earlier().of(mutant, tests);

  test('holds until the mutant’s file or the test that noticed it says something else', () => {
    kept({ status: 'noticed', tests: ['a.test.ts'] });
    given('b.test.ts', `${rule}// More.`);
    expect(now('a.test.ts', 'b.test.ts')).toMatchObject({ status: 'noticed' });
    given('a.test.ts', `${rule}// More.`);
    expect(now('a.test.ts')).toBeUndefined();
  });

  test('is asked again where one more test comes by what nobody noticed', () => {
    kept({ status: 'unnoticed', tests: ['a.test.ts'] });
    expect(now('a.test.ts')).toMatchObject({ status: 'unnoticed' });
    expect(now('a.test.ts', 'b.test.ts')).toBeUndefined();
  });

  test('is asked again where the time ran out', () => {
    kept({ status: 'late', tests: ['a.test.ts'] });
    expect(now('a.test.ts')).toBeUndefined();
  });
});

test('the score counts time-outs against the tests, and what was not tried nowhere', () => {
  const score = scoreOf(['noticed', 'noticed', 'noticed', 'unnoticed', 'late', undefined], status => status && { status });
  expect(scoreLine('rules', score)).toBe('rules: 3 of 5 noticed (60.0 %), 1 not, 1 out of time, 1 not tried');
});
