import { OrderStatus } from '@reap/contracts/compensation/codes';
import { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import { request } from '@reap/shared-ui/core/http';
import { colonOf } from '@reap/shared-ui/core/join-words';
import { keyOf } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { EarlierList } from '../earlier.tsx';

const pageSize = 300;

/** All passengers of an order who have other money on its flight, page after page. */
async function doubledIn(orderId: string, signal: AbortSignal, pageNumber = 1): Promise<RowOf<typeof order.findPax>[]> {
  const { rows, total } = await request(order.findPax, { orderId, duplicatesOnly: true, pageNumber, pageSize }, { signal });
  return pageNumber * pageSize < total ? [...rows, ...(await doubledIn(orderId, signal, pageNumber + 1))] : rows;
}

/** The strip of passengers who have already received or have pending money on this flight, each with the reason that was given. */
export function Duplicates({ order: row }: { order: RowOf<typeof order.page> }) {
  const { t, language } = usePortal();
  const colon = colonOf(language);
  const { orderId, duplicates, status } = row;
  const passengers = useQuery({
    queryKey: [...keyOf(order.findPax, { orderId }), 'doubled'],
    queryFn: ({ signal }) => doubledIn(orderId, signal),
    // `duplicates` was counted at submission; a decision rests on what is paid or pending by now.
    enabled: duplicates > 0 || status === OrderStatus.underAudit,
  });
  if (passengers.error && !passengers.data) return <ErrorCard error={passengers.error} onRetry={() => void passengers.refetch()} />;
  const doubled = passengers.data ?? [];
  if (doubled.length === 0) return null;
  return (
    <Alert
      type="error"
      title={t('order.duplicates', { n: doubled.length })}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 16 }}>
          {doubled.map(pax => (
            <li key={pax.paxId}>
              {`${[pax.paxName, pax.tktNo].filter(Boolean).join(' · ')}${colon}`}
              <EarlierList earlier={pax.earlier} />
              {pax.duplicateReason && ` · ${t('field.compensationPassenger.duplicateReason')}${colon}${pax.duplicateReason}`}
            </li>
          ))}
        </ul>
      }
    />
  );
}
