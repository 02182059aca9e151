import type { baggage } from '@reap/contracts/compensation/baggage/baggage';
import type { AnswerOf } from '@reap/contracts/contract';
import { ChangeHistory } from '@reap/shared-ui/change-history';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { usePortal } from '@reap/shared-ui/portal';

interface BaggageStoryProps {
  events: AnswerOf<typeof baggage.history> | undefined;
  error: unknown;
  onRetry: () => void;
}

/** Steps and changes in one story: what a step led to and what it was about stand with it as a change does. */
export function BaggageStory({ events, error, onRetry }: BaggageStoryProps) {
  const { t } = usePortal();
  const state = (status: number | null) => (status === null ? null : enumText('baggageAccidentStatus', status as never, t));
  const lines = events?.map(({ fromStatus, toStatus, remark, changes, ...event }) => ({
    ...event,
    changes: [
      ...(fromStatus === toStatus
        ? []
        : [
            {
              field: 'accidentStatus',
              label: t('field.baggageAccident.accidentStatus'),
              before: state(fromStatus),
              after: state(toStatus),
              concealed: false,
            },
          ]),
      ...(remark ? [{ field: 'remark', label: t('baggage.detail.remark'), before: null, after: remark, concealed: false }] : []),
      ...changes,
    ],
  }));
  return <ChangeHistory lines={lines} error={error} onRetry={onRetry} />;
}
