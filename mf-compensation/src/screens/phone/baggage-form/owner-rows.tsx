import type { baggageLookup } from '@reap/contracts/compensation/baggage/baggage-lookup';
import type { AnswerOf } from '@reap/contracts/contract';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { OpenRow } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import type { RowsProps } from './rows.ts';

type Owner = AnswerOf<typeof baggageLookup.passengerBaggageCheckBagTag>['passengers'][number];

/** Whose bag it may be, while nobody is chosen: a tap takes flight and passenger. */
export function OwnerRows({ owners, text, change }: Pick<RowsProps, 'text' | 'change'> & { owners: readonly Owner[] }) {
  const { t } = usePortal();
  if (owners.length === 0 || text('paxId') !== '') return null;
  return (
    <PhoneGroup label={t('phoneBaggage.whose')}>
      {owners.map(({ paxId, paxName, telephone, flightNo, flightDate, segment, seatNumber }) => (
        <OpenRow
          key={paxId}
          label={paxName ?? t('phoneBaggage.hidden')}
          onOpen={() => change({ paxId, paxName: paxName ?? '', phone: telephone ?? '', flightNo, flightDate, segment })}
        >
          {[flightNo, flightDate.slice(5), seatNumber].filter(Boolean).join(' · ')}
        </OpenRow>
      ))}
    </PhoneGroup>
  );
}
