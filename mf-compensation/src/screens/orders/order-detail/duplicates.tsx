import { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import { colonOf } from '@reap/shared-ui/core/join-words';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert } from 'antd';
import { EarlierList } from '../earlier.tsx';

const maxRows = 300;

/** The strip of passengers who have already received or have pending money on this flight, each with the reason that was given. */
export function Duplicates({ order: row }: { order: RowOf<typeof order.page> }) {
  const { t, language } = usePortal();
  const colon = colonOf(language);
  const passengers = useCall(order.findPax, { orderId: row.orderId, pageSize: maxRows }, { enabled: row.duplicates > 0 });
  const doubled = (passengers.data?.rows ?? []).filter(pax => pax.earlier.length > 0);
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
