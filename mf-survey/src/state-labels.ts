import { SurveyStatus } from '@reap/contracts/survey/codes';
import { formatDate, formatDateTime } from '@reap/shared-ui/core/format';
import type { Translate } from '@reap/shared-ui/portal';
import type { Task } from './task-actions.tsx';

/** What a state says on hover: since when it waits, or why it was rejected. */
export function stateLabel(row: Task, t: Translate): string | undefined {
  if (row.waitingSince) return t('task.waiting', { since: formatDateTime(row.waitingSince) });
  return row.rejectReason ? t('task.rejected', { reason: row.rejectReason }) : undefined;
}

/** The days on which a survey takes answers, in words; says where they are over though it still runs. */
export function validityLabel(row: Pick<Task, 'validFrom' | 'validTo' | 'status'>, t: Translate): string {
  const days = daysOf(row, t);
  const runs = row.status === SurveyStatus.published || row.status === SurveyStatus.paused;
  return runs && row.validTo && row.validTo < formatDate(Date.now()) ? t('task.valid.over', { days }) : days;
}

function daysOf({ validFrom, validTo }: Pick<Task, 'validFrom' | 'validTo'>, t: Translate): string {
  if (validFrom && validTo) return t('task.valid.both', { from: validFrom, to: validTo });
  if (validFrom) return t('task.valid.from', { from: validFrom });
  return validTo ? t('task.valid.to', { to: validTo }) : t('task.valid.always');
}
