import type { AnswerOf } from '@reap/contracts/contract';
import type { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { enumText } from '@reap/shared-ui/core/enum-text';
import { usePortal } from '@reap/shared-ui/portal';
import { Flex, Tag } from 'antd';
import { spanOf } from '../flight-labels.ts';
import { FactList } from './fact-list.tsx';

/** How much longer than planned it flew, how long its passengers wait, and what they are owed for that. */
export function OvertimeFacts({ overtime }: { overtime: AnswerOf<typeof flightInfo.overtime> }) {
  const { t } = usePortal();
  const span = (minutes: number | null) => (minutes === null ? '' : spanOf(minutes));
  const care = overtime.care.map(one => <Tag key={one}>{enumText('flightCare', one, t)}</Tag>);
  return (
    <FactList
      facts={[
        [t('field.flightOvertime.plannedMinutes'), span(overtime.plannedMinutes)],
        [t('field.flightOvertime.realMinutes'), span(overtime.realMinutes)],
        [t('field.flightOvertime.overMinutes'), span(overtime.overMinutes)],
        [t('field.flightOvertime.waitedMinutes'), span(overtime.waitedMinutes)],
        [
          t('field.flightOvertime.care'),
          care.length > 0 ? (
            <Flex gap={4} wrap>
              {care}
            </Flex>
          ) : (
            ''
          ),
        ],
      ]}
    />
  );
}
