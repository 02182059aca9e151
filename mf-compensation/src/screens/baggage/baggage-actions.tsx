import { baggage } from '@reap/contracts/compensation/baggage/baggage';
import { order } from '@reap/contracts/compensation/order/order';
import type { Translate } from '@reap/shared-ui/portal';
import { action, openAction, type RowAction } from '@reap/shared-ui/row-actions';
import type { ReactNode } from 'react';
import { routes } from '../../routes.ts';
import type { BaggageRow } from './baggage-row.ts';

type Made = RowAction | undefined | false;
type Step = 'submit' | 'toMatch' | 'relieveMatch';
/** What ends the search for a bag, or its accident: why, may be said. */
export type EndStep = 'toLost' | 'toCloseStatus' | 'toVoidStatus';
const grave: readonly EndStep[] = ['toLost', 'toVoidStatus'];

/** What can be done with a baggage accident, the same on list and detail page: what is asked, what it says. */
export const editing = (row: BaggageRow, t: Translate, icon?: ReactNode): Made =>
  row.allowed.includes('edit') &&
  openAction('edit', t('enum.baggageAction.edit'), routes.baggageForm({ accidentId: row.accidentId, type: 'EDIT' }), icon, baggage.save);

/** A step of the state machine: submitting and looking for a bag take it on and are not asked about. */
export const moving = (step: Step, row: BaggageRow, t: Translate, icon?: ReactNode): Made =>
  action(baggage[step], row, {
    label: t(`enum.baggageAction.${step}`),
    icon,
    input: { accidentId: row.accidentId, version: row.version },
    done: t(`baggage.${step}.done`),
    ...(step === 'relieveMatch' && {
      confirm: {
        title: t('baggage.relieveMatch.title', { no: row.accidentNo }),
        content: contentOf(step, row, t),
        verb: t('enum.baggageAction.relieveMatch'),
      },
    }),
  });

/** What a step means for the bag, and for the other one of its pair. */
export const contentOf = (step: 'relieveMatch' | EndStep, { matchedAccidentNo: other }: BaggageRow, t: Translate): string =>
  other ? t(`baggage.${step}.contentOfPair`, { other }) : t(`baggage.${step}.content`);

/** A step that is asked about in a dialog, with room for the reason. */
export const ending = (step: EndStep, row: BaggageRow, t: Translate, ask: (step: EndStep) => void, icon?: ReactNode): Made =>
  action(baggage[step], row, {
    label: t(`enum.baggageAction.${step}`),
    icon,
    ...(grave.includes(step) && { danger: true }),
    onClick: () => ask(step),
  });

/** Leads to where bags that may be this one are offered. */
export const matching = (row: BaggageRow, t: Translate, icon?: ReactNode): Made =>
  row.allowed.includes('saveMatch') &&
  openAction('saveMatch', t('enum.baggageAction.saveMatch'), routes.baggageDetail({ accidentId: row.accidentId }), icon, baggage.saveMatch);

/** Cash or luggage for the passenger of the bag. */
export const ordering = (row: BaggageRow, t: Translate, icon?: ReactNode): Made =>
  row.orderable && openAction('order', t('order.add'), routes.orderForm({ baggageId: row.accidentId }), icon, order.save);

export const deleting = (row: BaggageRow, t: Translate, icon?: ReactNode, after?: () => void): Made =>
  action(baggage.delete, row, {
    label: t('enum.baggageAction.delete'),
    icon,
    as: 'delete',
    danger: true,
    input: { id: row.accidentId, version: row.version },
    ...(after && { after }),
    confirm: {
      title: t('baggage.delete.title', { no: row.accidentNo }),
      content: t('baggage.delete.content'),
      verb: t('enum.baggageAction.delete'),
    },
  });
