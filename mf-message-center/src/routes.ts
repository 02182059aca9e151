import { flightPassengerPages } from '@reap/contracts/flight-passenger/pages';
import { messageCenterPages } from '@reap/contracts/message-center/pages';
import { pageAt } from '@reap/shared-ui/core/page-path';

/** The locations of this remote's pages. */
export const routes = {
  todos: pageAt(messageCenterPages.todos),
  smsPassenger: pageAt(messageCenterPages.smsPassenger),
  smsEmployee: pageAt(messageCenterPages.smsEmployee),
  smsTasks: pageAt(messageCenterPages.smsTasks),
  smsTaskCreate: pageAt(messageCenterPages.smsTaskCreate),
  flightEvents: pageAt(messageCenterPages.flightEvents),
  flightEventNotice: pageAt(messageCenterPages.flightEventNotice),
  flight: pageAt(flightPassengerPages.flight),
  smsTaskAudit: pageAt(messageCenterPages.smsTaskAudit),
};
