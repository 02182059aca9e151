import type { AnswerOf } from '@reap/contracts/contract';
import type { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { causeText, enumText } from '@reap/shared-ui/core/enum-text';
import { usePortal } from '@reap/shared-ui/portal';
import { lateness } from '../flight-labels.ts';
import { FactList } from './fact-list.tsx';

/** Who answers for what keeps the flight. */
export function UnitFacts({ unit }: { unit: AnswerOf<typeof flightInfo.unit> }) {
  const { t } = usePortal();
  return (
    <FactList
      facts={[
        [t('field.flight.unit'), unit.unit ? enumText('flightUnit', unit.unit, t) : ''],
        [t('field.flight.reason'), causeText(unit.reason, t)],
        [t('field.flight.delayMinutes'), lateness(unit, t)],
      ]}
    />
  );
}
