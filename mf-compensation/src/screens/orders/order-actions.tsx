import { order } from '@reap/contracts/compensation/order/order';
import { audit } from '@reap/contracts/compensation/review/audit';
import type { RowOf } from '@reap/contracts/contract';
import { formatMoney } from '@reap/shared-ui/core/format';
import type { Portal, Translate } from '@reap/shared-ui/portal';
import { action, type RowAction } from '@reap/shared-ui/row-actions';
import type { ReactNode } from 'react';
import { routes } from '../../routes.ts';

type Row = RowOf<typeof order.page>;
type Made = RowAction | undefined;

/** The actions that end or begin an order's effect, the same on list and detail page: what is asked, what it says. */
export const takingEffect = (row: Row, t: Translate, icon?: ReactNode): Made =>
  action(order.takeEffect, row, {
    label: t('order.effect.verb'),
    icon,
    done: t('order.effect.done'),
    confirm: {
      title: t('order.effect.title', { no: row.orderNo }),
      content: t('order.effect.content', { n: row.paxCount, amount: formatMoney(row.sumMoney) }),
      verb: t('order.effect.verb'),
    },
  });

/** Takes the order back from its reviewers, while none of them has decided. */
export const withdrawing = (row: Row, t: Translate, icon?: ReactNode): Made =>
  action(order.withdraw, row, {
    label: t('order.withdraw.verb'),
    icon,
    done: t('order.withdraw.done'),
    invalidates: [audit.findAuditRecord],
    confirm: {
      title: t('order.withdraw.title', { no: row.orderNo }),
      content: t('order.withdraw.content'),
      verb: t('order.withdraw.verb'),
    },
  });

/** A new draft like an order that came to nothing; its form opens. */
export const copying = (row: Row, { t, toast, openTab }: Pick<Portal, 't' | 'toast' | 'openTab'>, icon?: ReactNode): Made =>
  action(order.copy, row, {
    label: t('order.copy.verb'),
    icon,
    input: { orderId: row.orderId },
    done: false,
    after: ({ orderId, passengersLeftOut, luggageLeftOut }) => {
      if (passengersLeftOut > 0) toast.warning(t('order.copy.withoutPassengers', { n: passengersLeftOut }));
      else if (luggageLeftOut > 0) toast.warning(t('order.copy.withoutLuggage', { n: luggageLeftOut }));
      else toast.success(t('order.copy.done'));
      openTab(routes.orderForm({ orderId }));
    },
  });

export const closing = (row: Row, t: Translate, icon?: ReactNode): Made =>
  action(order.close, row, {
    label: t('order.close.verb'),
    icon,
    danger: true,
    done: t('order.close.done'),
    confirm: { title: t('order.close.title', { no: row.orderNo }), content: t('order.close.content'), verb: t('order.close.verb') },
  });

export const deleting = (row: Row, t: Translate, icon?: ReactNode, after?: () => void): Made =>
  action(order.delete, row, {
    label: t('order.delete.verb'),
    icon,
    danger: true,
    done: t('order.delete.done'),
    ...(after && { after }),
    confirm: { title: t('order.delete.title', { no: row.orderNo }), content: t('order.delete.content'), verb: t('order.delete.verb') },
  });
