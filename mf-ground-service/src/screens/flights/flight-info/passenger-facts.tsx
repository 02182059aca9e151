import type { AnswerOf } from '@reap/contracts/contract';
import type { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { formatCount } from '@reap/shared-ui/core/format';
import { DictText } from '@reap/shared-ui/dict';
import { usePortal } from '@reap/shared-ui/portal';
import { Flex } from 'antd';
import { FactList } from './fact-list.tsx';

/** Passengers in figures, without names. */
export function PassengerFacts({ figures }: { figures: AnswerOf<typeof flightInfo.passenger> }) {
  const { t } = usePortal();
  const label = (name: string) => t(`field.flightPassengerFigures.${name}`);
  return (
    <FactList
      facts={[
        [label('booked'), formatCount(figures.booked)],
        [label('checkedIn'), formatCount(figures.checkedIn)],
        [label('boarded'), formatCount(figures.boarded)],
        [label('vip'), formatCount(figures.vip)],
        [label('special'), formatCount(figures.special)],
        [label('infants'), formatCount(figures.infants)],
        [label('bags'), t('flight.info.bags', { n: figures.bags, kg: figures.bagWeight })],
        [
          label('cabins'),
          <Flex key="cabins" gap="0 12px" wrap>
            {figures.cabins.map(({ cabin, count }) => (
              <span key={cabin}>
                <DictText dictKey="cabin" value={cabin} /> {count}
              </span>
            ))}
          </Flex>,
        ],
        [label('segments'), figures.segments.map(({ segment, count }) => `${segment} ${count}`).join(' · ')],
      ]}
    />
  );
}
