import { audit } from '@reap/contracts/compensation/review/audit';
import { formatSince } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { MoreRows, useMoreRows } from '@reap/shared-ui/mobile/more-rows';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { usePortal } from '@reap/shared-ui/portal';
import { OrderLine } from './order-line.tsx';

/** Orders that wait for this person's decision, what is due first on top. */
export function WaitingOrders() {
  const { t, language } = usePortal();
  const { paging, more } = useMoreRows();
  const waiting = useCall(audit.todo, paging, { keepPrevious: true });
  return (
    <Answer of={waiting}>
      {({ rows, total }) => (
        <>
          <PhoneGroup label={t('phoneOrder.waiting', { count: total })}>
            {rows.length === 0 && <p className="reap-row">{t('phoneOrder.nothingWaits')}</p>}
            {rows.map(row => (
              <OrderLine key={row.taskId} {...row} detail={formatSince(row.waitingSince, language)} note={row.nodeName} />
            ))}
          </PhoneGroup>
          <MoreRows total={total} shown={rows.length} busy={waiting.isFetching} onMore={more} />
        </>
      )}
    </Answer>
  );
}
