import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import type { order } from '@reap/contracts/compensation/order/order';
import type { AnswerOf, RowOf } from '@reap/contracts/contract';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { EnumText } from '@reap/shared-ui/dict';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { Money } from '@reap/shared-ui/money';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { SignatureView } from './signature-view.tsx';

type Detail = AnswerOf<typeof h5Order.findCompensationLuggageDetailInfo>;

/** What a material order gives, in which state each line is, and how it was given. */
export function OrderLuggage({ order: { orderId } }: { order: RowOf<typeof order.page> }) {
  const { t } = usePortal();
  const answer = useCall(h5Order.findCompensationLuggageDetailInfo, { orderId }, { staleTime: 0 });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  const label = (name: string) => t(`field.orderLuggage.${name}`);
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <PlainTable
        keyOf={({ itemId }) => itemId}
        rows={answer.data?.luggage}
        pages="none"
        width={640}
        none={t('orderLuggage.none')}
        columns={[
          { title: label('brand'), field: 'brand' },
          { title: label('model'), field: 'model' },
          { title: label('code'), field: 'code', render: ({ code }) => <StationText code={code} /> },
          { title: label('quantity'), field: 'quantity', align: 'right' },
          { title: label('price'), field: 'price', align: 'right', render: ({ price }) => <Money fen={price} /> },
          { title: label('state'), field: 'state', render: ({ state }) => <StatusTag name="orderLuggageState" value={state} /> },
          { title: label('available'), field: 'available', align: 'right' },
        ]}
      />
      {answer.data?.grants[0] && <Granted grant={answer.data.grants[0]} />}
    </div>
  );
}

/** All lines of an order are given at once, in one way. */
function Granted({ grant }: { grant: Detail['grants'][number] }) {
  const { t } = usePortal();
  const facts = [
    grant.company,
    grant.trackingNo,
    grant.address,
    grant.signedName && t('orderLuggage.signedBy', { name: grant.signedName }),
  ];
  return (
    <div className="reap-card" style={{ padding: 12 }}>
      <strong>
        <EnumText name="luggageGrantWay" value={grant.way} />
      </strong>
      <span style={{ color: 'var(--reap-secondary)' }}>
        {' · '}
        {[formatDateTime(grant.consumeTime), grant.grantedBy].filter(Boolean).join(' · ')}
      </span>
      <div>{facts.filter(Boolean).join(' · ')}</div>
      {grant.signatureId && <SignatureView id={grant.signatureId} />}
    </div>
  );
}
