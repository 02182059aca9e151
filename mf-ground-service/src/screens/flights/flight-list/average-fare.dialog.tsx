import { flightList } from '@reap/contracts/flight-passenger/flight';
import { formatMoney } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { Dialog } from '@reap/shared-ui/dialog';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Statistic, Typography } from 'antd';
import type { Flight } from '../flight-labels.ts';

/** What the issued coupons of a flight cost on average. */
export function AverageFareDialog({ flight, onClose }: { flight: Flight | undefined; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Dialog
      open={flight !== undefined}
      title={flight && `${t('field.flight.averageFare')} · ${flight.flightNo} ${flight.flightDate}`}
      onCancel={onClose}
      footer={null}
      width={420}
      destroyOnHidden
    >
      {flight && <AverageFare flightId={flight.flightId} />}
    </Dialog>
  );
}

function AverageFare({ flightId }: { flightId: string }) {
  const { t } = usePortal();
  const answer = useCall(flightList.getAverageFare, { flightId });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { averageFare, coupons } = answer.data;
  if (averageFare === null) return <EmptyState kind="none" title={t('flight.fare.none')} hint={t('flight.fare.noneHint')} />;
  return (
    <>
      <Statistic value={formatMoney(averageFare)} styles={{ content: { fontWeight: 600 } }} />
      <Typography.Text type="secondary">{t('flight.fare.basis', { n: coupons })}</Typography.Text>
    </>
  );
}
