import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { pageAt } from '@reap/shared-ui/core/page-path';

/** The locations of the staff's pages on phones. `draft` names what lies on the device and `form` what it was typed into, `accidentId` a record. */
export const phoneRoutes = {
  baggage: pageAt(compensationPhonePages.baggage),
  baggageForm: pageAt(compensationPhonePages.baggageForm),
  baggageDetail: pageAt(compensationPhonePages.baggageDetail),
  orders: pageAt(compensationPhonePages.orders),
  orderForm: pageAt(compensationPhonePages.orderForm),
  orderDetail: pageAt(compensationPhonePages.orderDetail),
};
