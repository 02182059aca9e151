import { causeText, enumText } from '@reap/shared-ui/core/enum-text';
import { formatTime } from '@reap/shared-ui/core/format';
import { joinWords } from '@reap/shared-ui/core/join-words';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert, Button, Flex, Spin } from 'antd';
import { routes } from '../../../routes.ts';
import type { FlightLookUp, FoundFlight } from './use-flight.ts';

/** What the schedule knows of the flight, and the accidents that it has already: one of those is offered in place of a duplicate. */
export function FlightStrip({ flight }: { flight: FlightLookUp }) {
  const { t, language, leaveTab } = usePortal();
  return (
    <Flex vertical gap={8} style={{ marginBottom: 12 }} aria-live="polite">
      {flight.loading && <Spin size="small" />}
      {flight.missing && <Alert type="warning" role="status" showIcon title={t('accident.form.noFlight')} />}
      {flight.found && <Alert type="info" role="status" title={<Facts flight={flight.found} />} />}
      {flight.existing.map(one => (
        <Alert
          key={one.accidentId}
          type="warning"
          role="status"
          showIcon
          title={`${t('accident.form.exists', { no: one.accidentNo, by: one.createdBy })} · ${joinWords(one.choiceSegment, language)}`}
          action={
            <Flex gap={8}>
              <Button size="small" onClick={() => leaveTab(routes.accidentDetail({ accidentId: one.accidentId }))}>
                {t('accident.form.open')}
              </Button>
              {one.allowed.includes('addOrder') && (
                <Button size="small" type="primary" onClick={() => leaveTab(routes.orderForm({ accidentId: one.accidentId }))}>
                  {t('accident.addOrder')}
                </Button>
              )}
            </Flex>
          }
        />
      ))}
    </Flex>
  );
}

function Facts({ flight }: { flight: FoundFlight }) {
  const { t } = usePortal();
  const late =
    flight.delayMinutes > 0 && `${enumText('flightAdjustState', 'DELAY', t)} ${t('accident.form.minutes', { n: flight.delayMinutes })}`;
  const state = flight.adjustState ? enumText('flightAdjustState', flight.adjustState, t) : !late && t('accident.form.onTime');
  const facts = [
    flight.segment,
    `${formatTime(flight.takeOffTime)}–${formatTime(flight.arrivalTime)}`,
    flight.acType,
    late && flight.adjustState === 'DELAY' ? '' : state,
    late,
    causeText(flight.reason, t),
    t('card.people', { n: flight.paxCount }),
  ];
  return <>{facts.filter(Boolean).join(' · ')}</>;
}
