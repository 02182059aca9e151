import { h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import type { OrderStatus } from '@reap/contracts/compensation/codes';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { audit } from '@reap/contracts/compensation/review/audit';
import { normaliseFlightNo } from '@reap/contracts/patterns';
import { enumOptions } from '@reap/shared-ui/core/enum-text';
import { reread, useCall } from '@reap/shared-ui/core/query';
import { OutboxBar } from '@reap/shared-ui/device/outbox-bar';
import { Answer } from '@reap/shared-ui/mobile/answer';
import { ChoiceRow, SelectRow, TextRow } from '@reap/shared-ui/mobile/fields';
import { MoreRows } from '@reap/shared-ui/mobile/more-rows';
import { PhoneGroup, PhonePage } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { PhoneTabs } from '@reap/shared-ui/mobile/tabs';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { useQueryClient } from '@tanstack/react-query';
import { phoneRoutes } from '../../../phone-routes.ts';
import { allOrderForms } from '../order-drafts.ts';
import { useListFilters } from '../use-list-filters.ts';
import { OrderLine } from './order-line.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

/** The lists of orders, by what passengers are given. */
const lists = { all: h5Order.page, cash: h5Order.findCashCompensationList, luggage: h5Order.findCompensationLuggageList };
type Kind = keyof typeof lists;
const kinds: readonly Kind[] = ['all', 'cash', 'luggage'];

/** Orders on a phone, the newest first: all of them under what waits for this person's decision, or cash or luggage alone (screens.md comp.h5OrderList). */
export default function OrderListScreen() {
  const { t, can, user, openTab } = usePortal();
  const client = useQueryClient();
  const place = useListFilters(phoneRoutes.orders, 'flightNo');
  const { filters, typed, setTyped, choose } = place;
  const kind = kinds.find(one => one === filters['kind']) ?? 'all';
  const status = filters['status'] ?? '';
  const toGrant = kind === 'luggage' && filters['toGrant'] === 'true';
  return (
    <>
      <PhoneTabs
        label={t('field.compensationOrder.compensateType')}
        value={kind}
        options={kinds.map(value => ({ value, label: t(`phoneOrder.kind.${value}`) }))}
        onChange={next => choose({ kind: next === 'all' ? '' : next })}
      />
      <PhonePage action={can(h5Order.addCashCompensation) && can(h5Baggage.findBaggageAccidentList) && <NewOrderButton />}>
        <OutboxBar
          forms={allOrderForms}
          onOpen={({ id, name }) => openTab(phoneRoutes.orderForm({ draft: id, form: name }))}
          onSent={() => reread(client, h5Order.page)}
        />
        {kind === 'all' && can(audit.todo) && <WaitingOrders />}
        <PhoneGroup label={t('phoneOrder.filters')}>
          <TextRow
            capitals
            label={t('field.compensationOrder.flightNo')}
            name="flightNo"
            maxLength={8}
            enterKeyHint="search"
            autoComplete="off"
            placeholder="TV9812"
            value={typed}
            onChange={text => setTyped(normaliseFlightNo(text))}
          />
          <SelectRow
            label={t('field.compensationOrder.status')}
            name="status"
            placeholder={t('phoneBaggage.all')}
            value={status}
            onChange={chosen => choose({ status: chosen })}
            options={enumOptions('compensationOrderStatus', t).map(({ value, label }) => ({ value: String(value), label }))}
          />
          {user.station !== '' && (
            <ChoiceRow kind="checkbox" name="own" checked={filters['own'] === 'true'} onChange={on => choose({ own: on ? 'true' : '' })}>
              {t('phoneBaggage.own', { station: user.station })}
            </ChoiceRow>
          )}
          {kind === 'luggage' && (
            <ChoiceRow kind="checkbox" name="toGrant" checked={toGrant} onChange={on => choose({ toGrant: on ? 'true' : '' })}>
              {t('field.compensationOrder.toGrant')}
            </ChoiceRow>
          )}
        </PhoneGroup>
        <Orders key={kind} kind={kind} place={place} toGrant={toGrant} />
      </PhonePage>
    </>
  );
}

function NewOrderButton() {
  const { t, openTab } = usePortal();
  return <PhoneButton onClick={() => openTab(phoneRoutes.orderForm())}>{t('phoneOrder.formTitle')}</PhoneButton>;
}

function Orders({ kind, place, toGrant }: { kind: Kind; place: ReturnType<typeof useListFilters>; toGrant: boolean }) {
  const { t, user } = usePortal();
  const { flightNo, status, own } = place.filters;
  const chosen = {
    ...(flightNo && { flightNo }),
    ...(status && { status: [Number(status) as OrderStatus] }),
    ...(own === 'true' && user.station && { serviceCity: user.station }),
    ...(toGrant && { toGrant }),
  };
  const orders = useCall(lists[kind], { ...place.paging, sortColumn: 'createdTime', isAsc: false, ...chosen }, { keepPrevious: true });
  return (
    <Answer of={orders}>
      {({ rows, total, more }) => (
        <>
          <PhoneGroup label={t(`phoneOrder.count.${kind}`, { count: more ? '10,000+' : total })}>
            {rows.length === 0 && (
              <p className="reap-row">{t(Object.keys(chosen).length > 0 ? 'phoneOrder.noMatch' : 'phoneOrder.none')}</p>
            )}
            {rows.map(row => (
              <OrderLine
                key={row.orderId}
                {...row}
                detail={<StatusTag name="compensationOrderStatus" value={row.status} />}
                note={[row.serviceCity, row.pieces > 0 && t('phoneOrder.pieces', { count: row.pieces })].filter(Boolean).join(' · ')}
              />
            ))}
          </PhoneGroup>
          <MoreRows total={total} shown={rows.length} busy={orders.isFetching} onMore={place.more} />
        </>
      )}
    </Answer>
  );
}
