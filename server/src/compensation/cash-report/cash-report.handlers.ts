import type { cashReport } from '@reap/contracts/compensation/payment/cash-report';
import type { Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { tenantLabels } from '../tenant-labels.ts';
import { costOrder, costsThat, costTotals, toCostRows } from './cash-cost.queries.ts';
import { payOrder, paysThat, payTotals, toPayRow } from './cash-pay.queries.ts';

export const cashReportHandlers: Handlers<typeof cashReport> = {
  async getCashBusinessCostsDetail(filter, context) {
    const found = await pageOf(context.db, costsThat(filter, context), filter, costOrder);
    return { ...found, rows: await toCostRows(context.db, found.rows) };
  },

  getCashBusinessCostsTotal: costTotals,

  async cashBusinessCostsExport(filter, context) {
    const orders = rowsOf(context.db, costsThat(filter, context), filter, costOrder, record => record);
    const batch = async (from: number, size: number) => toCostRows(context.db, await orders.batch(from, size));
    return { ...orders, batch, words: await tenantLabels(context) };
  },

  async getCashPayDetail(filter, context) {
    const found = await pageOf(context.db, paysThat(filter, context), filter, payOrder);
    return { ...found, rows: found.rows.map(toPayRow) };
  },

  getCashPayTotal: payTotals,

  cashPayExport: async (filter, context) =>
    rowsOf(context.db, paysThat(filter, context), filter, payOrder, toPayRow, await tenantLabels(context)),
};
