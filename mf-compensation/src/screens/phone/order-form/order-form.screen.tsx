import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { phoneRoutes } from '../../../phone-routes.ts';
import { DeniedForm } from '../denied-form.tsx';
import { kindOf, writtenBy } from '../order-drafts.ts';
import { BagChooser } from './bag-chooser.tsx';
import { ChangedOrder } from './changed-order.tsx';
import { NewOrder } from './new-order.tsx';
import { OrderForm } from './order-form.tsx';

/**
 * Writes an order for the passenger of a bag, in cash or in luggage, or changes one (screens.md comp.h5OrderForm); `draft` opens what
 * lies on this phone, in the `form` that it was typed into. Orders for a whole flight are desk work.
 */
export default function OrderFormScreen() {
  const { tab, can } = usePortal();
  const search = new URLSearchParams(tab.path.split('?')[1]);
  // A draft that begins here gets its name in the location: the form stays the one that is typed into.
  const [draftId] = useState(() => search.get('draft'));
  const orderId = search.get('orderId');
  const baggageId = search.get('baggageId');
  // Cash and luggage are saved under the same permission.
  if (!can(h5Order.addCashCompensation)) return <DeniedForm back={phoneRoutes.orders()} />;
  // What lies on the phone opens without a network.
  if (draftId) return <OrderForm {...writtenBy(search.get('form'))} draftId={draftId} initial={{}} />;
  if (orderId) return <ChangedOrder orderId={orderId} />;
  return baggageId ? <NewOrder baggageId={baggageId} kind={kindOf(search.get('kind'))} /> : <BagChooser />;
}
