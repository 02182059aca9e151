import { NumberLink } from '@reap/shared-ui/copy-on-hover';
import { formatDateTime, formatMoney, shortNumber } from '@reap/shared-ui/core/format';
import { joinWords, separatorOf } from '@reap/shared-ui/core/join-words';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { routes } from '../../routes.ts';
import { type Earlier, moneyState } from './money-state.ts';

/** What a passenger has received or has pending on this flight, each with amount, station, time and its order. */
export function EarlierList({ earlier }: { earlier: readonly Earlier[] }) {
  const { t, language } = usePortal();
  return (
    <>
      {earlier.map((one, at) => (
        <span key={one.orderId}>
          {at > 0 && separatorOf(language)}
          {moneyState(one, t)} {formatMoney(one.currentAmount)} · <StationText code={one.serviceCity} /> {formatDateTime(one.at)} ·{' '}
          <OrderLink order={one} />
        </span>
      ))}
    </>
  );
}

/** The same in a table's cell: one line, the whole of it on hover. */
export function EarlierCell({ earlier }: { earlier: readonly Earlier[] }) {
  const { t, language } = usePortal();
  const [first] = earlier;
  if (!first) return <>—</>;
  const whole = earlier.map(
    one => `${moneyState(one, t)} ${formatMoney(one.currentAmount)} ${one.serviceCity} ${formatDateTime(one.at)} ${one.orderNo ?? '—'}`,
  );
  return (
    <span className="reap-cut" title={joinWords(whole, language)}>
      <OrderLink order={first} /> {moneyState(first, t)} {formatMoney(first.currentAmount)} · {first.serviceCity}
      {earlier.length > 1 && ` +${earlier.length - 1}`}
    </span>
  );
}

function OrderLink({ order }: { order: Earlier }) {
  const { openTab } = usePortal();
  return (
    <NumberLink no={order.orderNo ?? ''} onOpen={() => openTab(routes.orderDetail({ orderId: order.orderId }))}>
      {order.orderNo ? shortNumber(order.orderNo) : '—'}
    </NumberLink>
  );
}
