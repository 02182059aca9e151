import type { AnswerOf } from '@reap/contracts/contract';
import type { surveyTask } from '@reap/contracts/survey/task';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime, formatSince } from '@reap/shared-ui/core/format';
import { joinWords } from '@reap/shared-ui/core/join-words';
import { usePortal } from '@reap/shared-ui/portal';

/** Who did what and when, from the first draft on; at the end with whom it waits. */
export function History({ task }: { task: AnswerOf<typeof surveyTask.view> }) {
  const { t, language } = usePortal();
  return (
    <ol className="reap-steps" aria-label={t('task.history')}>
      {task.steps.map((step, at) => (
        // Lines of a history are only added.
        <li key={at} data-step={step.action === 'reject' ? 'error' : 'finish'}>
          <div>
            <strong>{enumText('surveyStepAction', step.action, t)}</strong> · {step.by}
          </div>
          <time className="reap-step-line" dateTime={step.at}>
            {formatDateTime(step.at)}
          </time>
          {step.remark && (
            <blockquote className="reap-remark">
              {step.action === 'copy' ? t('task.copiedFrom', { name: step.remark }) : step.remark}
            </blockquote>
          )}
        </li>
      ))}
      {task.waitingSince && (
        <li data-step="process" aria-current="step">
          <div>
            <strong>{enumText('surveyTaskStatus', 1, t)}</strong> · {t('task.waited', { since: formatSince(task.waitingSince, language) })}
          </div>
          <div className="reap-step-line">
            {task.waitingFor?.length === 0 ? t('task.nobodyReviews') : joinWords(task.waitingFor ?? [], language)}
          </div>
        </li>
      )}
    </ol>
  );
}
