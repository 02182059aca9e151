import type { EnumName } from '@reap/contracts/enums';
import type { ErrorKey } from '@reap/contracts/errors';
import { fail, type Params } from './call/refusal.ts';

/** Who asks, with the codes of his roles. */
export interface Actor {
  userId: string;
  codes: ReadonlySet<string>;
}
interface Stateful {
  status: number;
}

/** Whom a row is for, and what is said to whoever is not. */
export interface Who<Facts> {
  is: (facts: Facts, actor: Pick<Actor, 'userId'>) => boolean;
  refused: ErrorKey;
}
/** What hinders an action although the state allows it, and what is said then. */
interface Hindrance<Facts> {
  holds: (facts: Facts) => boolean;
  refused: ErrorKey;
  params?: (facts: Facts) => Params;
}

/** One row of a state machine: from which states an action leads where, for whom, and what hinders it. */
export interface Transition<Facts extends Stateful, Whom extends string = string> {
  from: readonly Facts['status'][];
  /** A state, or one for each outcome that the action can have. */
  to: Facts['status'] | 'unchanged' | 'removed' | Readonly<Record<string, Facts['status']>>;
  who?: Whom;
  /** The code that is needed; the call's own contract asks for it too. */
  code?: string;
  unless?: Hindrance<Facts>;
}

/** A person, or the system: a job, or the approval engine, which knows its reviewers. */
type By = Pick<Actor, 'userId'> | 'system';
/** The outcome has to be named where the row has several. */
type Outcome<To> = To extends Readonly<Record<string, number>> ? [outcome: keyof To] : [];

/** An action of a state machine, as handlers and queries ask for it. */
export interface Move<Facts extends Stateful, To> {
  /** Rows of SQL take both from here. */
  from: readonly Facts['status'][];
  to: To;
  /** Whether state and circumstances allow it, whoever asks. */
  can(facts: Facts): boolean;
  /** @throws Refusal of the state that it is in, of who asks, or of what hinders it */
  require(facts: Facts, by: By): void;
  /** The state that it leads to. @throws Refusal as `require` */
  next(facts: Facts, by: By, ...outcome: Outcome<To>): Facts['status'];
}

interface Table<Facts extends Stateful, Whom extends string, Rows> {
  /** The enumeration whose texts name the states. */
  states: EnumName;
  /** The refusal of whatever the state does not allow; it is told the state. */
  refused: ErrorKey;
  /** What that refusal is told besides. */
  told?: (facts: Facts) => Params;
  who?: Record<Whom, Who<Facts>>;
  transitions: Rows;
}

export interface StateMachine<Facts extends Stateful, Rows extends Record<string, Transition<Facts>>> {
  moves: { readonly [Action in keyof Rows]: Move<Facts, Rows[Action]['to']> };
  /** What this person may do now; travels with the row, so that no screen repeats a rule. */
  allowed(facts: Facts, actor: Actor): (keyof Rows & string)[];
}

/**
 * The machine of a table: `stateMachine<Facts>()({ states, refused, who, transitions })`. A move that nothing asks for fails
 * state-machine.test.ts.
 */
export const stateMachine =
  <Facts extends Stateful>() =>
  <Whom extends string, const Rows extends Record<string, Transition<Facts, Whom>>>(
    table: Table<Facts, Whom, Rows>,
  ): StateMachine<Facts, Rows> => {
    const rows: [string, Transition<Facts, Whom>][] = Object.entries(table.transitions);
    const whoOf = ({ who }: Transition<Facts, Whom>): Who<Facts> | undefined => who && table.who?.[who];
    const fits = (row: Transition<Facts, Whom>, facts: Facts): boolean => row.from.includes(facts.status) && !row.unless?.holds(facts);

    function require(row: Transition<Facts, Whom>, facts: Facts, by: By): void {
      if (!row.from.includes(facts.status)) fail(table.refused, { status: `enum.${table.states}.${facts.status}`, ...table.told?.(facts) });
      const who = whoOf(row);
      if (by !== 'system' && who && !who.is(facts, by)) fail(who.refused);
      if (row.unless?.holds(facts)) fail(row.unless.refused, row.unless.params?.(facts));
    }
    const moveOf = (row: Transition<Facts, Whom>): Move<Facts, Transition<Facts, Whom>['to']> => ({
      from: row.from,
      to: row.to,
      can: facts => fits(row, facts),
      require: (facts, by) => require(row, facts, by),
      next(facts, by, outcome?: string) {
        require(row, facts, by);
        const to = typeof row.to === 'object' ? row.to[outcome ?? ''] : row.to;
        return typeof to === 'number' ? to : facts.status;
      },
    });

    return {
      moves: Object.fromEntries(rows.map(([action, row]) => [action, moveOf(row)])) as StateMachine<Facts, Rows>['moves'],
      allowed: (facts, actor) =>
        rows
          .filter(([, row]) => fits(row, facts) && (!row.code || actor.codes.has(row.code)))
          .filter(([, row]) => whoOf(row)?.is(facts, actor) ?? true)
          .map(([action]) => action),
    };
  };

/** Only who made it. */
export const creator = <Facts extends { createdBy: string }>(refused: ErrorKey): Who<Facts> => ({
  is: ({ createdBy }, { userId }) => createdBy === userId,
  refused,
});
/** Anybody but who made it. */
export const notCreator = <Facts extends { createdBy: string }>(refused: ErrorKey): Who<Facts> => ({
  is: ({ createdBy }, { userId }) => createdBy !== userId,
  refused,
});
