import { audit } from '@reap/contracts/compensation/audit';
import { h5Order } from '@reap/contracts/compensation/h5-order';
import { formatMoney, formatSince } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { PhoneGroup, PhonePage } from '@reap/shared-ui/mobile/page';
import { OpenRow, PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { type ReactNode, useState } from 'react';
import { phoneRoutes } from '../../../phone-routes.ts';
import { Answer } from '../answer.tsx';

const pageSize = 20;
const newest = { pageNumber: 1, sortColumn: 'createdTime', isAsc: false };

/** Orders on a phone: first those that wait for this person's decision, then all that he may see, the newest first (screens.md comp.h5OrderList). */
export default function OrderListScreen() {
  const { can } = usePortal();
  return (
    <PhonePage>
      {can(audit.todo) && <Waiting />}
      <Orders />
    </PhonePage>
  );
}

function Waiting() {
  const { t, language } = usePortal();
  const waiting = useCall(audit.todo, { pageNumber: 1, pageSize: 50 });
  return (
    <Answer of={waiting}>
      {({ rows }) => (
        <PhoneGroup label={t('phoneOrder.waiting', { count: rows.length })}>
          {rows.length === 0 && <p className="reap-row">{t('phoneOrder.nothingWaits')}</p>}
          {rows.map(row => (
            <OrderLine key={row.taskId} {...row} detail={formatSince(row.waitingSince, language)} note={row.nodeName} />
          ))}
        </PhoneGroup>
      )}
    </Answer>
  );
}

function Orders() {
  const { t } = usePortal();
  const [pages, setPages] = useState(1);
  const orders = useCall(h5Order.page, { ...newest, pageSize: pages * pageSize }, { keepPrevious: true });
  return (
    <Answer of={orders}>
      {({ rows, total, more }) => (
        <>
          <PhoneGroup label={t('phoneOrder.all', { count: more ? '10,000+' : total })}>
            {rows.map(row => (
              <OrderLine
                key={row.orderId}
                {...row}
                detail={<StatusTag name="compensationOrderStatus" value={row.status} />}
                note={row.serviceCity}
              />
            ))}
          </PhoneGroup>
          {total > rows.length && (
            <PhoneButton kind="secondary" busy={orders.isFetching} onClick={() => setPages(pages + 1)}>
              {t('phoneBaggage.more')}
            </PhoneButton>
          )}
        </>
      )}
    </Answer>
  );
}

interface OrderLineProps {
  orderId: string;
  orderNo?: string | undefined;
  flightNo?: string | undefined;
  flightDate: string;
  sumMoney?: number | undefined;
  detail: ReactNode;
  note: string;
}

function OrderLine({ orderId, orderNo, flightNo, flightDate, sumMoney, detail, note }: OrderLineProps) {
  const { openTab } = usePortal();
  return (
    <OpenRow
      label={
        <>
          {flightNo} <span style={{ whiteSpace: 'nowrap' }}>{flightDate}</span>
          <br />
          <span className="reap-phone-note">
            {orderNo}
            <br />
            {note}
          </span>
        </>
      }
      onOpen={() => openTab(phoneRoutes.orderDetail({ compensationId: orderId }))}
    >
      <span className="reap-figures">{formatMoney(sumMoney)}</span>
      <br />
      {detail}
    </OpenRow>
  );
}
