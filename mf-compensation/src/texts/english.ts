import applications from '../../locales/en-US/applications.json';
import baggage from '../../locales/en-US/baggage.json';
import flightPanels from '../../locales/en-US/flight-panels.json';
import luggage from '../../locales/en-US/luggage.json';
import orders from '../../locales/en-US/orders.json';
import payments from '../../locales/en-US/payments.json';
import phone from '../../locales/en-US/phone.json';
import phoneOrders from '../../locales/en-US/phone-orders.json';
import reimbursement from '../../locales/en-US/reimbursement.json';
import reports from '../../locales/en-US/reports.json';
import settings from '../../locales/en-US/settings.json';

/** Each family keeps texts of its own, under names that no other has. */
export default {
  ...applications,
  ...baggage,
  ...flightPanels,
  ...luggage,
  ...orders,
  ...payments,
  ...phone,
  ...phoneOrders,
  ...reimbursement,
  ...reports,
  ...settings,
};
