import applications from '../../locales/zh-CN/applications.json';
import baggage from '../../locales/zh-CN/baggage.json';
import flightPanels from '../../locales/zh-CN/flight-panels.json';
import luggage from '../../locales/zh-CN/luggage.json';
import orders from '../../locales/zh-CN/orders.json';
import payments from '../../locales/zh-CN/payments.json';
import phone from '../../locales/zh-CN/phone.json';
import phoneOrders from '../../locales/zh-CN/phone-orders.json';
import reimbursement from '../../locales/zh-CN/reimbursement.json';
import reports from '../../locales/zh-CN/reports.json';
import settings from '../../locales/zh-CN/settings.json';

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
