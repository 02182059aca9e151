import type { AnswerOf } from '@reap/contracts/contract';
import type { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { causeText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime, formatTime } from '@reap/shared-ui/core/format';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { lateness, spanOf } from '../flight-labels.ts';
import { FactList } from './fact-list.tsx';

/** How late it is and why, and each time that it was said to leave later or earlier. */
export function DelayFacts({ delay }: { delay: AnswerOf<typeof flightInfo.delay> }) {
  const { t } = usePortal();
  return (
    <>
      <FactList
        facts={[
          [t('field.flight.delayMinutes'), lateness(delay, t)],
          [t('field.flight.reason'), causeText(delay.reason, t)],
        ]}
      />
      <PlainTable
        rows={delay.steps}
        keyOf={step => step.id}
        label={t('field.flight.steps')}
        none={t('flight.info.noSteps')}
        whole
        pages="none"
        columns={[
          { field: 'sourceTime', title: t('field.flightChange.sourceTime'), render: step => formatDateTime(step.sourceTime) },
          { field: 'estimatedTime', title: t('field.flightChange.estimatedTime'), render: step => formatTime(step.estimatedTime) },
          {
            field: 'minutes',
            title: t('field.flightChange.minutes'),
            render: step => (step.minutes > 0 ? spanOf(step.minutes) : t('flight.info.onTime')),
          },
        ]}
      />
    </>
  );
}
