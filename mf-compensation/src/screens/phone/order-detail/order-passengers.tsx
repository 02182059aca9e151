import { ReceiveStatus } from '@reap/contracts/compensation/codes';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import { formatMoney } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { MoreRows } from '@reap/shared-ui/mobile/more-rows';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { OpenRow, PhoneRow } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { paxState } from '../pax-state.ts';
import { FreezeSheet } from './freeze-sheet.tsx';
import type { Order, Pax } from './rows.ts';

const pageSize = 20;

/** Whom an order is for; who has not received yet can be frozen and thawed. */
export function OrderPassengers({ order: one }: { order: Order }) {
  const { t, can } = usePortal();
  const [pages, setPages] = useState(1);
  const [open, setOpen] = useState<Pax>();
  const passengers = useCall(
    order.findPax,
    { orderId: one.orderId, pageNumber: 1, pageSize: Math.min(pages * pageSize, 300) },
    { keepPrevious: true, staleTime: 0 },
  );
  const mayFreeze = one.allowed.includes('freeze') && can(h5Order.freezeOrderPax);
  return (
    <Answer of={passengers}>
      {({ rows, total }) => (
        <>
          <PhoneGroup label={t('field.compensationOrder.passengers')}>
            {rows.map(pax =>
              mayFreeze && pax.receiveStatus !== ReceiveStatus.received ? (
                <OpenRow key={pax.paxId} label={<Who pax={pax} />} onOpen={() => setOpen(pax)}>
                  <Amount pax={pax} />
                </OpenRow>
              ) : (
                <PhoneRow key={pax.paxId} label={<Who pax={pax} />}>
                  <Amount pax={pax} />
                </PhoneRow>
              ),
            )}
          </PhoneGroup>
          <MoreRows total={total} shown={rows.length} busy={passengers.isFetching} onMore={() => setPages(pages + 1)} />
          {open && <FreezeSheet order={one} pax={open} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </Answer>
  );
}

function Who({ pax }: { pax: Pax }) {
  const { t } = usePortal();
  return (
    <>
      {pax.paxName || t('phoneBaggage.hidden')}
      <br />
      <span className="reap-phone-note">{[pax.segment, pax.frozen && pax.freezeReason].filter(Boolean).join(' · ')}</span>
    </>
  );
}

function Amount({ pax }: { pax: Pax }) {
  const { t } = usePortal();
  return (
    <>
      <span className="reap-figures">{formatMoney(pax.currentAmount)}</span>
      <br />
      <span className="reap-phone-note">{paxState(pax, t)}</span>
    </>
  );
}
