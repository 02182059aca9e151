import type { AnswerOf } from '@reap/contracts/contract';
import { type EnumValue, enums } from '@reap/contracts/enums';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { CardLine, CardList } from '@reap/shared-ui/card-list';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePanelFlight } from '@reap/shared-ui/flight-panels';
import { type Translate, usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Segmented } from 'antd';
import { useState } from 'react';
import { routes } from '../routes.ts';

type Kind = EnumValue<'includedPassengerType'>;

const shown = 6;

/** Who of the flight needs somebody: by special service, or as a VIP. */
export default function SpecialPassengersPanel() {
  const { t } = usePortal();
  const [kind, setKind] = useState<Kind>('SPECIAL_PASSENGER');
  return (
    <>
      <Segmented<Kind>
        aria-label={t('field.passenger.type')}
        size="small"
        style={{ marginBottom: 8 }}
        options={enums.includedPassengerType.map(value => ({ value, label: t(`enum.includedPassengerType.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <OfKind kind={kind} />
    </>
  );
}

function OfKind({ kind }: { kind: Kind }) {
  const { t, openTab } = usePortal();
  const { flightId } = usePanelFlight();
  const kinds = useCall(passenger.passengerCategory, { type: kind, flightId });
  const people = useCall(passenger.list, { flightId, includedPassengerType: kind, containsCancel: 'N' });
  const failed = [kinds, people].find(({ error, data }) => error && !data);
  if (failed?.error) return <ErrorCard error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!kinds.data || !people.data) return <Skeleton />;
  if (people.data.length === 0) return <EmptyState kind="none" title={t(`flightPage.people.none.${kind}`)} />;
  const all = routes.passengers({ flightId, includedPassengerType: kind });
  return (
    <>
      <div className="reap-figures-line" role="status">
        {kinds.data.map(one => (
          <span key={nameOf(one, t)}>{t('flightPage.people.count', { kind: nameOf(one, t), n: one.paxCount })}</span>
        ))}
      </div>
      <CardList more={{ text: t('flightPage.people.all', { n: people.data.length }), path: all }}>
        {people.data.slice(0, shown).map(pax => (
          <CardLine
            key={pax.paxId}
            title={[pax.paxName ?? '—', pax.seatNumber, pax.segment, nameOf(pax, t)].filter(Boolean).join(' · ')}
            onOpen={() => openTab(all)}
            state={<StatusTag name="checkInStatus" value={pax.checkStatus} />}
          />
        ))}
      </CardList>
    </>
  );
}

type Named = Pick<AnswerOf<typeof passenger.passengerCategory>[number], 'specialService' | 'vipInfo'>;

/** The special service and the kind of VIP, whichever is there. */
const nameOf = ({ specialService, vipInfo }: Named, t: Translate): string =>
  [specialService && t(`enum.specialService.${specialService}`), vipInfo].filter(Boolean).join(' · ');
