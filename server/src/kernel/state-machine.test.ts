import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from './call/refusal.ts';
import { creator, notCreator, stateMachine } from './state-machine.ts';

const source = join(import.meta.dirname, '..');
const written = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts', 'testing/**', '**/demo/**'] }).map(file => ({
  file,
  text: readFileSync(join(source, file), 'utf8'),
}));
const named = /export const \{ moves: (\w+)[^}]*\} = stateMachine</;

/** The machines of the product: what their moves are called, and which there are. */
const machines = await Promise.all(
  written
    .filter(({ file, text }) => file.endsWith('.rules.ts') && text.includes('stateMachine<'))
    .map(async ({ file, text }) => {
      const name = named.exec(text)?.[1] ?? '';
      const rules: Record<string, Record<string, object> | undefined> = await import(pathToFileURL(join(source, file)).href);
      return { file, name, moves: Object.keys(rules[name] ?? {}) };
    }),
);
/** Moves that no handler, query or rule asks for. */
const unasked = (texts: readonly string[]) =>
  machines.flatMap(({ name, moves }) =>
    moves.filter(move => !texts.some(text => new RegExp(`\\b${name}\\.${move}\\b`).test(text))).map(move => `${name}.${move}`),
  );

test('every move of every state machine is asked for: a row that nothing asks for is decoration', () => {
  expect(machines.map(({ name }) => name).sort()).toEqual(
    expect.arrayContaining(['accidentMoves', 'applicationMoves', 'orderMoves', 'reimbursementMoves', 'surveyMoves']),
  );
  for (const { file, moves } of machines) expect([file, moves.length > 0]).toEqual([file, true]);
  expect(unasked(written.map(({ text }) => text))).toEqual([]);
});

test('a row that nothing asks for is found', () => {
  const without = written.map(({ text }) => text.replaceAll('orderMoves.takeEffect', 'orderMoves.close'));
  expect(unasked(without)).toEqual(['orderMoves.takeEffect']);
});

interface Bag {
  status: 0 | 1 | 2;
  createdBy: string;
  tagged: boolean;
}
const { moves, allowed } = stateMachine<Bag>()({
  states: 'reimbursementStatus',
  refused: 'record.changed',
  told: () => ({ by: '索朗' }),
  who: { creator: creator('order.notCreator'), notCreator: notCreator('audit.notYourTask') },
  transitions: {
    match: { from: [0, 1], to: 1, who: 'creator', code: 'bag:match' },
    judge: { from: [1], to: { found: 2, lost: 0 }, who: 'notCreator', code: 'bag:judge' },
    express: {
      from: [1, 2],
      to: 'unchanged',
      unless: { holds: bag => !bag.tagged, refused: 'order.notFound', params: () => ({ count: 1 }) },
    },
  },
});
const bag = (status: Bag['status'], tagged = true): Bag => ({ status, tagged, createdBy: 'a' });
const codes = new Set(['bag:match', 'bag:judge']);
const refusal = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return { key: error.key, params: error.params };
    throw error;
  }
  return undefined;
};

test('a move leads to its state, to that of its outcome, or leaves it', () => {
  expect([moves.match.next(bag(0), { userId: 'a' }), moves.express.next(bag(2), { userId: 'a' })]).toEqual([1, 2]);
  expect([moves.judge.next(bag(1), { userId: 'b' }, 'found'), moves.judge.next(bag(1), { userId: 'b' }, 'lost')]).toEqual([2, 0]);
  expect([moves.match.from, moves.judge.to.found]).toEqual([[0, 1], 2]);
});

test('the state is refused first, then who asks, then what hinders; the system is nobody', () => {
  expect(refusal(() => moves.judge.next(bag(0), { userId: 'a' }, 'found'))).toEqual({
    key: 'record.changed',
    params: { status: 'enum.reimbursementStatus.0', by: '索朗' },
  });
  expect(refusal(() => moves.match.require(bag(0), { userId: 'b' }))).toEqual({ key: 'order.notCreator', params: {} });
  expect(refusal(() => moves.judge.require(bag(1), { userId: 'a' }))).toEqual({ key: 'audit.notYourTask', params: {} });
  expect(refusal(() => moves.judge.require(bag(1), 'system'))).toBeUndefined();
  expect(refusal(() => moves.express.require(bag(1, false), 'system'))).toEqual({ key: 'order.notFound', params: { count: 1 } });
  expect([moves.express.can(bag(1)), moves.express.can(bag(1, false)), moves.express.can(bag(0))]).toEqual([true, false, false]);
});

test('what is allowed needs state, code and person, and nothing in its way', () => {
  expect(allowed(bag(1), { userId: 'a', codes })).toEqual(['match', 'express']);
  expect(allowed(bag(1), { userId: 'b', codes })).toEqual(['judge', 'express']);
  expect(allowed(bag(1, false), { userId: 'a', codes: new Set() })).toEqual([]);
  expect(allowed(bag(2), { userId: 'a', codes })).toEqual(['express']);
});
