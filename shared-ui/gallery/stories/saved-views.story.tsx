import { order } from '@reap/contracts/compensation/order/order';
import { savedView } from '@reap/contracts/portal/saved-view';
import { inputShape } from '../../src/i18n/labels.ts';
import { dateRange, flightNo } from '../../src/list/filters.tsx';
import { DELIVERED_LOOK } from '../../src/list/remembered/remembered.ts';
import { fake } from '../../src/testing/fake-calls.tsx';
import { ordersPage, savedOrders } from '../../src/testing/sample-views.tsx';
import { SaveViewDialog } from '../../src/views/save-view.dialog.tsx';
import { ShareViewDialog } from '../../src/views/share-view.dialog.tsx';
import { useViewActions } from '../../src/views/use-view-actions.ts';
import { ViewControl } from '../../src/views/view-control.tsx';
import { ViewNote } from '../../src/views/view-note.tsx';
import type { ViewedList } from '../../src/views/viewed-list.ts';
import { story } from '../story.ts';

const role = { id: savedOrders(8).id, name: '站经理' };
const day = '2026-01-31';
const listOf = (more: Partial<ViewedList> = {}): ViewedList => ({
  list: order.page.path,
  page: ordersPage,
  values: { flightStartDate: day, flightEndDate: day },
  defaults: { flightStartDate: day, flightEndDate: day },
  sort: {},
  look: DELIVERED_LOOK,
  columns: [{ key: 'sumMoney', title: '补偿总金额', hidden: false }],
  filters: [flightNo('flightNo'), dateRange('flightStartDate', 'flightEndDate')],
  shape: inputShape(order.page),
  view: undefined,
  changed: false,
  choose: () => undefined,
  ...more,
});
const lost = savedOrders(1, {
  dropped: [
    { part: 'filter', name: 'flightNo', why: 'denied' },
    { part: 'column', name: 'sumMoney', why: 'denied' },
  ],
});
const none = { offered: true, view: undefined, pending: false, missing: false, error: null };

function Saving() {
  const list = listOf();
  return <SaveViewDialog list={list} actions={useViewActions(list)} onClose={() => undefined} />;
}

function Sharing() {
  const actions = useViewActions(listOf());
  return <ShareViewDialog view={savedOrders(1, { roles: [role] })} actions={actions} onClose={() => undefined} />;
}

export default story({
  calls: [
    fake(savedView.find, () => [savedOrders(1), savedOrders(2, { own: false, roles: [role] })]),
    fake(savedView.roles, () => [role, { id: savedOrders(9).id, name: '财务' }]),
  ],
  states: {
    'no view is shown': () => <ViewControl list={listOf()} title={undefined} />,
    'a view is shown': () => <ViewControl list={listOf({ view: savedOrders(1) })} title={undefined} />,
    'it is changed': () => <ViewControl list={listOf({ view: savedOrders(1), changed: true })} title={undefined} />,
    'what it lost': () => <ViewNote list={listOf()} shown={{ ...none, view: lost }} />,
    'it is gone': () => <ViewNote list={listOf()} shown={{ ...none, missing: true }} />,
  },
  alone: { save: () => <Saving />, share: () => <Sharing /> },
});
