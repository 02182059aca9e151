import { type EnumValue, enums } from '@reap/contracts/enums';
import { DeliveryState } from '@reap/contracts/message-center/codes';
import { smsPassenger } from '@reap/contracts/message-center/sms-record';
import { exactFlightNo } from '@reap/contracts/patterns';
import { CardLine, CardList } from '@reap/shared-ui/card-list';
import { formatCount } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePanelFlight } from '@reap/shared-ui/flight-panels';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { useFlightRecords } from '@reap/shared-ui/use-flight-records';
import { useEffect } from 'react';
import { routes } from '../routes.ts';

/** While some are on their way to phones, so often it is looked how many have arrived. */
const lookMs = 10_000;
const underWay: readonly EnumValue<'deliveryState'>[] = [DeliveryState.queued, DeliveryState.sending, DeliveryState.sent];

/** Whether the passengers of the flight have been texted, and how many it reached. */
export default function TextsPanel() {
  const { t, openTab } = usePortal();
  const { flightNo, flightDate } = usePanelFlight();
  const filter = { flightNo: exactFlightNo(flightNo), flightDate };
  const answer = useCall(smsPassenger.statics, filter);
  const { refetch } = answer;
  useFlightRecords('texts', refetch);
  const onTheirWay = answer.data?.states.some(({ deliveryState }) => underWay.includes(deliveryState));
  useEffect(() => {
    if (!onTheirWay) return;
    const timer = setInterval(() => void refetch(), lookMs);
    return () => clearInterval(timer);
  }, [onTheirWay, refetch]);
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { states, total, more } = answer.data;
  if (total === 0) return <EmptyState kind="none" title={t('flightPanel.texts.none')} />;
  const inOrder = enums.deliveryState.flatMap(state => states.find(({ deliveryState }) => deliveryState === state) ?? []);
  return (
    <CardList
      more={{ text: t('flightPanel.texts.all', { n: `${formatCount(total)}${more ? '+' : ''}` }), path: routes.smsPassenger(filter) }}
    >
      {inOrder.map(({ deliveryState, count }) => (
        <CardLine
          key={deliveryState}
          title={t('flightPanel.texts.count', { n: formatCount(count) })}
          onOpen={() => openTab(routes.smsPassenger({ ...filter, deliveryState }))}
          state={<StatusTag name="deliveryState" value={deliveryState} />}
        />
      ))}
    </CardList>
  );
}
