import { SmsSendStatus, TaskStatus } from '@reap/contracts/message-center/codes';
import { dayMs, hourMs } from '../../kernel/durations.ts';
import { stateMachine, type Who } from '../../kernel/state-machine.ts';
import { startOfStationDay, stationDay, stationTime } from '../../kernel/station-time.ts';
import { afterReview, reviewer } from '../../workflow/index.ts';

interface TaskFacts {
  status: TaskStatus;
  createdBy: string;
  /** Whether its open node is this person's to decide. */
  mine?: boolean;
}

/** What the sending of it brings about: no person's to say. */
const nobody: Who<TaskFacts> = { is: () => false, refused: 'audit.notYourTask' };
const { pending, rejected, toExecute, executing, finished, disabled } = TaskStatus;
const afterAudit = afterReview({ waiting: pending, approved: toExecute, rejected });

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

/** Whether some of a task's messages have failed, have arrived, or may still do either. */
export type Outcomes = Record<'failed' | 'received' | 'open', boolean>;

/** What the sending has come to: nothing counts as sent successfully before the gateway says that it arrived. */
export function sendStatusOf({ failed, received, open }: Outcomes): (typeof SmsSendStatus)[keyof typeof SmsSendStatus] {
  if (failed) return received || open ? SmsSendStatus.partlyFailed : SmsSendStatus.failed;
  return open ? SmsSendStatus.sending : SmsSendStatus.succeeded;
}

/** Hours of the station's day; they may go past midnight, and the same hour twice is none. */
interface QuietHours {
  from: number;
  to: number;
}

const isQuiet = (hour: number, { from, to }: QuietHours): boolean => (from <= to ? hour >= from && hour < to : hour >= from || hour < to);

/** When the quiet hours end that an instant lies in; null where it lies in none. */
export function quietEnd(at: Date, hours: QuietHours): Date | null {
  if (!isQuiet(Number(stationTime(at).slice(11, 13)), hours)) return null;
  const today = startOfStationDay(stationDay(at)).getTime() + hours.to * hourMs;
  return new Date(today > at.getTime() ? today : today + dayMs);
}
