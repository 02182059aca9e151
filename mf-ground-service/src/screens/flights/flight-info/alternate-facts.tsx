import type { AnswerOf } from '@reap/contracts/contract';
import type { flightInfo } from '@reap/contracts/flight-passenger/flight-info';
import { causeText, enumText } from '@reap/shared-ui/core/enum-text';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { FactList } from './fact-list.tsx';

/** Where it landed in place of its destination, since when that is known, and why. */
export function AlternateFacts({ landing }: { landing: AnswerOf<typeof flightInfo.alternateLanding> }) {
  const { t } = usePortal();
  const elsewhere = landing.adjustState === 'ALTERNATE_LANDING' || landing.adjustState === 'RETURN';
  if (!elsewhere && !landing.alternateCity) return <span style={{ color: 'var(--reap-secondary)' }}>{t('flight.info.noAlternate')}</span>;
  return (
    <FactList
      facts={[
        [t('field.flight.adjustState'), landing.adjustState ? enumText('flightAdjustState', landing.adjustState, t) : ''],
        [t('field.flight.alternateCity'), <StationText key="to" code={landing.alternateCity} />],
        [t('field.flight.dstCity'), <StationText key="planned" code={landing.dstCity} />],
        [t('field.flight.reason'), causeText(landing.reason, t)],
        [t('field.flight.toldTime'), landing.toldTime ? formatDateTime(landing.toldTime) : ''],
      ]}
    />
  );
}
