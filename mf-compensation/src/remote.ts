import { compensationPages } from '@reap/contracts/compensation/pages';
import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { defineRemote, type PhoneDefinition } from '@reap/shared-ui/core/remote';
import { costsOfDays, luggageOfDays, paymentsOfDays, waitingApplications } from './delivered-filters.ts';
import { bagTodos, orderTodos } from './phone-todos.ts';
import { routes } from './routes.ts';

const ofPassengers: PhoneDefinition = {
  who: 'passenger',
  texts: { 'zh-CN': () => import('./texts/claim-chinese.ts'), 'en-US': () => import('./texts/claim-english.ts') },
};

const ofBag: PhoneDefinition = {
  who: 'passenger',
  texts: { 'zh-CN': () => import('./texts/bag-link-chinese.ts'), 'en-US': () => import('./texts/bag-link-english.ts') },
};

const ofStaff: PhoneDefinition = {
  who: 'staff',
  texts: { 'zh-CN': () => import('./texts/staff-phone-chinese.ts'), 'en-US': () => import('./texts/staff-phone-english.ts') },
};

const ofOrders: PhoneDefinition = {
  who: 'staff',
  texts: { 'zh-CN': () => import('./texts/staff-orders-chinese.ts'), 'en-US': () => import('./texts/staff-orders-english.ts') },
};

export default defineRemote(
  'compensation',
  {
    [compensationPages.todo]: {
      title: 'todo.title',
      load: () => import('./screens/orders/todo-list/todo-list.screen.tsx'),
      list: { call: 'comp.audit.todo' },
    },
    [compensationPages.auditMode]: {
      title: 'auditMode.title',
      load: () => import('./screens/orders/audit-mode/audit-mode.screen.tsx'),
    },
    [compensationPages.accidents]: {
      title: 'accident.list.title',
      load: () => import('./screens/orders/accident-list/accident-list.screen.tsx'),
      list: { call: 'comp.accident.page' },
    },
    [compensationPages.accidentForm]: {
      title: 'accident.form.title',
      load: () => import('./screens/orders/accident-form/accident-form.screen.tsx'),
    },
    [compensationPages.accidentDetail]: {
      title: 'accident.detail.title',
      load: () => import('./screens/orders/accident-detail/accident-detail.screen.tsx'),
    },
    [compensationPages.baggage]: {
      title: 'baggage.list.title',
      load: () => import('./screens/baggage/baggage-list/baggage-list.screen.tsx'),
      list: { call: 'comp.baggage.findBaggageAccidentList' },
    },
    [compensationPages.baggageForm]: {
      title: 'baggage.form.title',
      load: () => import('./screens/baggage/baggage-form/baggage-form.screen.tsx'),
    },
    [compensationPages.baggageDetail]: {
      title: 'baggage.detail.title',
      load: () => import('./screens/baggage/baggage-detail/baggage-detail.screen.tsx'),
    },
    [compensationPages.orders]: {
      title: 'order.list.title',
      load: () => import('./screens/orders/order-list/order-list.screen.tsx'),
      list: { call: 'comp.order.page' },
    },
    [compensationPages.orderForm]: {
      title: 'order.form.add',
      load: () => import('./screens/orders/order-form/order-form.screen.tsx'),
    },
    [compensationPages.orderDetail]: {
      title: 'order.detail.title',
      load: () => import('./screens/orders/order-detail/order-detail.screen.tsx'),
    },
    [compensationPages.printCheck]: {
      title: 'printCheck.title',
      load: () => import('./screens/orders/print-check/print-check.screen.tsx'),
    },
    [compensationPages.applications]: {
      title: 'application.list.title',
      load: () => import('./screens/applications/application-list/application-list.screen.tsx'),
      list: { call: 'comp.apply.orderPage', filters: waitingApplications },
    },
    [compensationPages.applicationAudit]: {
      title: 'wizard.applicationTitle',
      load: () => import('./screens/applications/application-audit/application-audit.screen.tsx'),
    },
    [compensationPages.collars]: {
      title: 'collar.list.title',
      load: () => import('./screens/applications/collar-list/collar-list.screen.tsx'),
      list: { call: 'comp.collar.page', filters: waitingApplications },
    },
    [compensationPages.collarAudit]: {
      title: 'wizard.title',
      load: () => import('./screens/applications/collar-audit/collar-audit.screen.tsx'),
    },
    [compensationPages.payments]: {
      title: 'payment.title',
      load: () => import('./screens/payments/payment-list/payment-list.screen.tsx'),
      list: { call: 'comp.payment.page' },
    },
    [compensationPages.reconciliation]: {
      title: 'reconciliation.title',
      load: () => import('./screens/payments/reconciliation/reconciliation.screen.tsx'),
      list: { call: 'comp.payment.reconciliations' },
    },
    [compensationPages.assist]: { title: 'assist.title', load: () => import('./screens/applications/assist/assist.screen.tsx') },
    [compensationPages.luggage]: {
      title: 'luggageStock.title',
      load: () => import('./screens/luggage/luggage-stock/luggage-stock.screen.tsx'),
      list: { call: 'comp.luggage.findLuggage' },
    },
    [compensationPages.luggageConsumption]: {
      title: 'luggageConsumption.title',
      load: () => import('./screens/luggage/luggage-consumption/luggage-consumption.screen.tsx'),
      list: { call: 'comp.luggage.consumptionPage' },
    },
    [compensationPages.luggageReport]: {
      title: 'luggageReport.title',
      load: () => import('./screens/reports/luggage/luggage-report.screen.tsx'),
      list: { call: 'comp.baggageReport.getLuggageCompensationReport', filters: luggageOfDays },
    },
    [compensationPages.costReport]: {
      title: 'report.costs.title',
      load: () => import('./screens/reports/cash-costs/cash-costs.screen.tsx'),
      list: { call: 'comp.cashReport.getCashBusinessCostsDetail', filters: costsOfDays },
    },
    [compensationPages.payReport]: {
      title: 'report.pay.title',
      load: () => import('./screens/reports/cash-pay/cash-pay.screen.tsx'),
      list: { call: 'comp.cashReport.getCashPayDetail', filters: paymentsOfDays },
    },
    [compensationPages.collectionRules]: {
      title: 'rule.title',
      load: () => import('./screens/settings/claim-rules/claim-rules.screen.tsx'),
    },
    [compensationPages.rejectReasons]: {
      title: 'reason.title',
      load: () => import('./screens/settings/reject-reason/reject-reason.screen.tsx'),
      list: { call: 'comp.rejectReason.pages' },
    },
    [compensationPages.bulkAudit]: {
      title: 'bulk.title',
      load: () => import('./screens/orders/bulk-audit/bulk-audit.screen.tsx'),
    },
    [compensationPages.reimbursements]: {
      title: 'reimb.title',
      load: () => import('./screens/reimbursement/reimbursement-list/reimbursement-list.screen.tsx'),
      list: { call: 'comp.reimb.queryPage' },
    },
    [compensationPages.reimbursementForm]: {
      title: 'reimb.form',
      load: () => import('./screens/reimbursement/reimbursement-form/reimbursement-form.screen.tsx'),
    },
    [compensationPages.reimbursementDetail]: {
      title: 'reimb.detail',
      load: () => import('./screens/reimbursement/reimbursement-detail/reimbursement-detail.screen.tsx'),
    },
    [compensationPages.flows]: {
      title: 'flow.title',
      load: () => import('./screens/settings/approval-flow/approval-flow.screen.tsx'),
    },
    [compensationPages.flowForm]: {
      title: 'flow.edit',
      load: () => import('./screens/settings/flow-form/flow-form.screen.tsx'),
    },
    [compensationPhonePages.claimLogin]: {
      title: 'claimPage.title',
      load: () => import('./screens/claim/login/claim-login.screen.tsx'),
      phone: ofPassengers,
    },
    [compensationPhonePages.claim]: {
      title: 'claimPage.applyTitle',
      load: () => import('./screens/claim/apply/claim-apply.screen.tsx'),
      phone: ofPassengers,
    },
    [compensationPhonePages.behalfClaim]: {
      title: 'claimPage.behalfTitle',
      load: () => import('./screens/claim/behalf/claim-behalf.screen.tsx'),
      phone: ofPassengers,
    },
    [compensationPhonePages.claimRecords]: {
      title: 'claimPage.recordsTitle',
      load: () => import('./screens/claim/records/claim-records.screen.tsx'),
      phone: ofPassengers,
    },
    [compensationPhonePages.bagLink]: {
      title: 'bagPage.title',
      load: () => import('./screens/bag-link/bag-link.screen.tsx'),
      phone: ofBag,
    },
    [compensationPhonePages.baggage]: {
      title: 'phoneBaggage.listTitle',
      load: () => import('./screens/phone/baggage-list/baggage-list.screen.tsx'),
      phone: { ...ofStaff, home: 'comp:baggage:view', todos: bagTodos },
    },
    [compensationPhonePages.baggageForm]: {
      title: 'phoneBaggage.formTitle',
      load: () => import('./screens/phone/baggage-form/baggage-form.screen.tsx'),
      phone: ofStaff,
    },
    [compensationPhonePages.baggageDetail]: {
      title: 'phoneBaggage.detailTitle',
      load: () => import('./screens/phone/baggage-detail/baggage-detail.screen.tsx'),
      phone: ofOrders,
    },
    [compensationPhonePages.orders]: {
      title: 'phoneOrder.listTitle',
      load: () => import('./screens/phone/order-list/order-list.screen.tsx'),
      phone: { ...ofOrders, home: 'comp:order:view', todos: orderTodos },
    },
    [compensationPhonePages.orderForm]: {
      title: 'phoneOrder.formTitle',
      load: () => import('./screens/phone/order-form/order-form.screen.tsx'),
      phone: ofOrders,
    },
    [compensationPhonePages.orderDetail]: {
      title: 'phoneOrder.detailTitle',
      load: () => import('./screens/phone/order-detail/order-detail.screen.tsx'),
      phone: ofOrders,
    },
    [compensationPages.settings]: { title: 'sys.title', load: () => import('./screens/settings/sys/sys.screen.tsx') },
  },
  {
    catalogs: { 'zh-CN': () => import('./texts/chinese.ts'), 'en-US': () => import('./texts/english.ts') },
    cards: {
      figures: { title: 'card.figures.title', can: 'comp:order:view', size: 'figures', load: () => import('./cards/figures.card.tsx') },
      effective: { title: 'card.effective.title', can: 'comp:order:view', size: 'wide', load: () => import('./cards/effective.card.tsx') },
      flights: {
        title: 'card.flights.title',
        can: 'comp:accident:view',
        size: 'narrow',
        load: () => import('./cards/irregular-flights.card.tsx'),
      },
      unmatchedBags: {
        title: 'unmatchedBags.title',
        can: 'comp:baggage:match',
        size: 'narrow',
        load: () => import('./cards/unmatched-bags.card.tsx'),
      },
      failedPayments: {
        title: 'card.failedPayments.title',
        can: 'comp:payment:again',
        size: 'narrow',
        load: () => import('./cards/failed-payments.card.tsx'),
      },
    },
    flightPanels: {
      irregularity: {
        title: 'flightPanel.irregularity.title',
        can: 'comp:accident:view',
        place: 10,
        load: () => import('./flight-panels/irregularity.panel.tsx'),
      },
      orders: {
        title: 'flightPanel.orders.title',
        can: 'comp:order:view',
        place: 20,
        load: () => import('./flight-panels/orders.panel.tsx'),
      },
      baggage: {
        title: 'flightPanel.baggage.title',
        can: 'comp:baggage:view',
        place: 30,
        load: () => import('./flight-panels/baggage.panel.tsx'),
      },
    },
    searches: [
      { can: 'comp:order:view', asks: /^(BC\d|TV[A-Z0-9]{4})/, find: async text => (await import('./find-records.ts')).findOrders(text) },
      { can: 'comp:accident:view', asks: /^AC\d/, find: async text => (await import('./find-records.ts')).findAccidents(text) },
      {
        can: 'comp:baggage:view',
        asks: /^(BG\d|\d{10}$|[A-Z][A-Z0-9] ?\d{6}$)/,
        find: async text => (await import('./find-records.ts')).findBaggage(text),
      },
      { can: 'comp:apply:view', asks: /^SQ\d/, find: async text => (await import('./find-records.ts')).findApplications(text) },
      { can: 'comp:reimb:view', asks: /^RB\d/, find: async text => (await import('./find-records.ts')).findReimbursements(text) },
    ],
    actions: [
      { title: 'accident.add', can: 'comp:accident:edit', path: routes.accidentForm({ type: 'ADD' }) },
      { title: 'baggage.add', can: 'comp:baggage:edit', path: routes.baggageForm({ type: 'ADD' }) },
      { title: 'reimb.add', can: 'comp:reimb:edit', path: routes.reimbursementForm() },
    ],
  },
);
