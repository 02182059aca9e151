import type { AnswerOf } from '@reap/contracts/contract';
import { passenger } from '@reap/contracts/flight-passenger/passenger';
import { hasAudience } from '@reap/contracts/message-center/sms-audience';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import type { Control } from '@reap/shared-ui/schema-form';
import { Tag } from 'antd';

interface PassengerTicksProps {
  control: Control;
  flight: { flightNo?: string | undefined; flightDate?: string | undefined };
}

const noTicks: readonly string[] = [];

/** The passengers of a flight to tick; who has no phone can't be. */
export function PassengerTicks({ control, flight: { flightNo = '', flightDate = '' } }: PassengerTicksProps) {
  const { t } = usePortal();
  const enabled = hasAudience('segment', { flightNo, flightDate });
  const found = useCall(passenger.smsPaxersByFlight, { flightNo, flightDate }, { enabled });
  const rows = enabled ? found.data : [];
  const ticked = Array.isArray(control.value) ? control.value.map(String) : noTicks;
  if (enabled && found.error && !found.data) return <ErrorCard error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <div id={control.id}>
      <PlainTable<AnswerOf<typeof passenger.smsPaxersByFlight>[number]>
        label={t('task.passengers')}
        rows={rows}
        keyOf={({ paxId }) => paxId}
        loading={found.isFetching}
        none={t(enabled ? 'task.passengersNone' : 'task.passengersAsk')}
        selection={{
          keys: ticked.filter(id => rows?.some(({ paxId }) => paxId === id)),
          onChange: keys => control.onChange?.(keys),
          nameOf: row => row.paxName ?? row.pnr,
          blocked: row => row.hasPhone === 'N' && t('task.noPhone'),
        }}
        columns={[
          { title: t('field.passenger.paxName'), field: 'paxName', width: 120 },
          { title: t('field.passenger.segment'), field: 'segment', width: 96 },
          { title: t('field.passenger.pnr'), field: 'pnr', width: 84 },
          {
            title: t('field.passenger.telephone'),
            field: 'telephone',
            width: 132,
            render: row => (row.hasPhone === 'N' ? t('task.noPhone') : row.telephone),
          },
          {
            title: t('field.passenger.specialService'),
            field: 'specialService',
            width: 140,
            render: row => (
              <>
                {row.isVip === 'Y' && <Tag color="gold">{t('field.passenger.isVip')}</Tag>}
                {row.specialService && t(`enum.specialService.${row.specialService}`)}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
