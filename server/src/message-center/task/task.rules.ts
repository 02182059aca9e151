import { SmsSendStatus, TaskStatus } from '@reap/contracts/message-center/codes';
import { notCreator, stateMachine, type Who } from '../../kernel/state-machine.ts';
import type { Outcome } from '../../workflow/index.ts';

interface TaskFacts {
  status: TaskStatus;
  createdBy: string;
  /** Whether its open node is this person's to decide. */
  mine?: boolean;
}

const others = notCreator<TaskFacts>('audit.notYourTask');
const reviewer: Who<TaskFacts> = { ...others, is: (facts, actor) => Boolean(facts.mine) && others.is(facts, actor) };
/** What the sending of it brings about: no person's to say. */
const nobody: Who<TaskFacts> = { is: () => false, refused: 'audit.notYourTask' };
const { pending, rejected, toExecute, executing, finished, disabled } = TaskStatus;
/** Where each outcome of a review leaves it; sent back to who wrote it, it is rejected, and can be written anew. */
const afterAudit = { waiting: pending, approved: toExecute, rejected, noReviewer: rejected, returned: rejected } as const satisfies Record<
  Outcome['kind'],
  TaskStatus
>;

/** The state machine of SMS tasks, row by row (entities.md smsTask). */
export const { moves: taskMoves, allowed: allowedActions } = stateMachine<TaskFacts>()({
  states: 'taskStatus',
  refused: 'smsTask.state',
  who: { reviewer, nobody },
  transitions: {
    audit: { from: [pending], to: afterAudit, who: 'reviewer', code: 'msg:smsTask:audit' },
    giveUp: { from: [pending], to: rejected, who: 'nobody' },
    start: { from: [toExecute], to: executing, who: 'nobody' },
    end: { from: [executing], to: finished, who: 'nobody' },
    disable: { from: [pending, toExecute, executing], to: disabled, code: 'msg:smsTask:disable' },
  },
});

/** A task that was passed and is not through is held back by hand, and goes on by hand. */
interface Pausable {
  status: TaskStatus;
  pausedAt: Date | null;
}
const underWay = ({ status }: Pausable): boolean => status === toExecute || status === executing;
export const canPause = (task: Pausable): boolean => underWay(task) && !task.pausedAt;
export const canResume = (task: Pausable): boolean => underWay(task) && Boolean(task.pausedAt);

/** What the sending came to, by how many of the messages have failed. */
export function sendStatusOf(sent: number, failed: number): (typeof SmsSendStatus)[keyof typeof SmsSendStatus] {
  if (failed === 0) return SmsSendStatus.succeeded;
  return failed < sent ? SmsSendStatus.partlyFailed : SmsSendStatus.failed;
}

/** Whether an hour of the station's day lies within the quiet ones; they may go past midnight, and the same hour twice is none. */
export const isQuiet = (hour: number, { from, to }: { from: number; to: number }): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;
