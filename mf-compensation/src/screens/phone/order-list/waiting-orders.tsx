import { audit } from '@reap/contracts/compensation/review/audit';
import { formatSince } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { usePortal } from '@reap/shared-ui/portal';
import { OrderLine } from './order-line.tsx';

/** Orders that wait for this person's decision, what is due first on top. */
export function WaitingOrders() {
  const { t, language } = usePortal();
  const waiting = useCall(audit.todo, { pageNumber: 1, pageSize: 50 });
  return (
    <Answer of={waiting}>
      {({ rows, total }) => (
        <PhoneGroup label={t('phoneOrder.waiting', { count: total })}>
          {rows.length === 0 && <p className="reap-row">{t('phoneOrder.nothingWaits')}</p>}
          {rows.map(row => (
            <OrderLine key={row.taskId} {...row} detail={formatSince(row.waitingSince, language)} note={row.nodeName} />
          ))}
        </PhoneGroup>
      )}
    </Answer>
  );
}
