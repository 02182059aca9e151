import * as z from 'zod';
import { file, page, post, resource } from '../../contract.ts';
import { dayRange } from '../../day-range.ts';
import { code, date, entity, id, instant, line, money } from '../../fields.ts';
import { carries, columnsOf, type DataModel } from '../../model.ts';
import { OrderFilter, orderFilter, orderModel } from '../order/order-record.ts';
import { compensationPages } from '../pages.ts';

export const cashPayModel: DataModel = {
  id: 'comp.cashPay',
  columns: { orderNo: {}, paxName: { mask: 'name' }, amount: {}, flightNo: {}, createdBy: { mask: 'name' } },
  station: 'serviceCity',
  businessType: 'accidentType',
};

const ofOrder = {
  orderId: id(),
  orderNo: z.string().optional(),
  accidentType: code('accidentType'),
  accidentSubType: z.string(),
  flightNo: z.string().optional(),
  flightDate: date(),
  serviceCity: z.string(),
};

/** What an order in effect costs: promised, received so far, and still to be received. */
export const CashCostRow = entity(
  'cashCost',
  columnsOf(
    orderModel,
    {
      ...ofOrder,
      status: code('compensationOrderStatus'),
      accidentNo: z.string().optional(),
      responsibleUnits: z.array(z.string()),
      paxCount: z.int(),
      receivedCount: z.int(),
      sumMoney: money().optional(),
      receivedMoney: money().optional(),
      openMoney: money().optional(),
      createdBy: z.string().optional(),
      effectiveTime: instant(),
    },
    { receivedMoney: 'sumMoney', openMoney: 'sumMoney' },
  ),
);

/** Money that a passenger has received. */
export const CashPayRow = entity(
  'cashPay',
  columnsOf(cashPayModel, {
    id: id(),
    ...ofOrder,
    transferNo: carries('comp.payment.transferNo', z.string().optional()),
    applyNo: carries('comp.application.orderNo', z.string().optional()),
    paxName: z.string().optional(),
    station: z.string(),
    channel: z.string(),
    amount: money().optional(),
    createdBy: z.string().optional(),
    receivedTime: instant(),
  }),
);

/** Sums over everything that the filter finds: in all, and by what people look for. `key` is a station, a sub-type, a channel, a day or a month. */
const Part = <S extends z.ZodRawShape>(sums: S) => z.object({ key: z.string(), ...sums });
const costs = columnsOf(
  orderModel,
  {
    orders: z.int(),
    paxCount: z.int(),
    sumMoney: money().optional(),
    receivedMoney: money().optional(),
    openMoney: money().optional(),
  },
  { receivedMoney: 'sumMoney', openMoney: 'sumMoney' },
);
const pays = columnsOf(cashPayModel, { count: z.int(), amount: money().optional() });

export const CashPayFilter = entity(
  'cashPay',
  columnsOf(
    cashPayModel,
    {
      ...orderFilter,
      channel: line(20).optional(),
      ...dayRange('payStartDate', 'payEndDate'),
    },
    { userId: 'createdBy' },
  ),
);

const costColumns = [
  'orderNo',
  'accidentNo',
  'status',
  'accidentType',
  'accidentSubType',
  'flightNo',
  'flightDate',
  'serviceCity',
  'responsibleUnits',
  'paxCount',
  'receivedCount',
  'sumMoney',
  'receivedMoney',
  'openMoney',
  'createdBy',
  'effectiveTime',
] as const;
const payColumns = [
  'receivedTime',
  'orderNo',
  'paxName',
  'amount',
  'channel',
  'station',
  'flightNo',
  'flightDate',
  'serviceCity',
  'accidentType',
  'accidentSubType',
  'applyNo',
  'transferNo',
  'createdBy',
] as const;

/** Reports of cash: what orders cost and what was paid (seed 2 §7); the totals are ours, over the same filter as the rows. */
export const cashReport = resource('/api/compensation/compensation', {
  getCashBusinessCostsDetail: post('getCashBusinessCostsDetail', {
    id: 'comp.order.getCashBusinessCostsDetail',
    can: 'comp:cashCost:view',
    body: OrderFilter,
    returns: page(CashCostRow),
    model: orderModel,
    sortable: ['effectiveTime', 'flightDate', 'orderNo', 'sumMoney'],
  }),
  getCashBusinessCostsTotal: post('getCashBusinessCostsTotal', {
    can: 'comp:cashCost:view',
    added: true,
    changes: false,
    body: OrderFilter,
    returns: z.object({
      ...costs,
      byStation: z.array(Part(costs)),
      byType: z.array(Part(costs)),
      byTime: z.array(Part(costs)),
    }),
    model: orderModel,
  }),
  cashBusinessCostsExport: post('cashBusinessCosts/export', {
    id: 'comp.order.cashBusinessCostsExport',
    can: 'comp:cashCost:export',
    body: OrderFilter,
    returns: file('xlsx', {
      row: CashCostRow,
      columns: costColumns,
      name: 'cashCost.export',
      page: compensationPages.costReport,
    }),
    model: orderModel,
    errors: ['export.tooMany', 'export.busy'],
  }),
  getCashPayDetail: post('getCashPayDetail', {
    id: 'comp.order.getCashPayDetail',
    can: 'comp:cashPay:view',
    body: CashPayFilter,
    returns: page(CashPayRow),
    model: cashPayModel,
    sortable: ['receivedTime', 'amount'],
  }),
  getCashPayTotal: post('getCashPayTotal', {
    can: 'comp:cashPay:view',
    added: true,
    changes: false,
    body: CashPayFilter,
    returns: z.object({ ...pays, byStation: z.array(Part(pays)), byChannel: z.array(Part(pays)), byTime: z.array(Part(pays)) }),
    model: cashPayModel,
  }),
  cashPayExport: post('cashPay/export', {
    id: 'comp.order.cashPayExport',
    can: 'comp:cashPay:export',
    body: CashPayFilter,
    returns: file('xlsx', {
      row: CashPayRow,
      columns: payColumns,
      name: 'cashPay.export',
      page: compensationPages.payReport,
    }),
    model: cashPayModel,
    errors: ['export.tooMany', 'export.busy'],
  }),
});
