import type { order } from '@reap/contracts/compensation/order/order';
import { orderSheets } from '@reap/contracts/compensation/order/order-print';
import { orderModel } from '@reap/contracts/compensation/order/order-record';
import { compensationPages } from '@reap/contracts/compensation/pages';
import { eq } from 'drizzle-orm';
import type { Handlers } from '../../kernel/call/context.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { printedFile } from '../../kernel/export/pdf.ts';
import { stationTime } from '../../kernel/station-time.ts';
import { textOf } from '../../kernel/texts.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { loadOrder } from '../order/order.load.ts';
import { orderWhereOne } from '../order/order.queries.ts';
import { toOrderRow } from '../order/order-row.ts';
import { tenantLabels } from '../tenant-labels.ts';
import { printable } from './order-print.queries.ts';
import { newCode, typedCode, written } from './order-print.rules.ts';
import { orderPrints } from './order-print.schema.ts';

const checkPage = compensationPages.printCheck;

export const orderPrintHandlers: Pick<Handlers<typeof order>, 'print' | 'checkPrint'> = {
  async print({ orderId }, context) {
    const { db, tenantId, user, now, language, request } = context;
    const record = await loadOrder(orderId, context);
    const { passengers, steps, hash } = await printable(db, record, language);
    const code = newCode();
    await db.insert(orderPrints).values({ tenantId, code, orderId, stateHash: hash, printedBy: user.userId, printedAt: now });
    context.audit({ target: record.orderNo, after: { rows: passengers.length } });
    const t = (key: string, params?: Record<string, string | number>) => textOf(language, key, params);
    const words = await tenantLabels(context);
    const orderNo = context.hidden(orderModel).has('orderNo') ? '' : record.orderNo;
    const title = t('order.print.title', { orderNo }).trim();
    const address = `${request.origin}${checkPage}?code=${code}`;
    return printedFile(
      `${title}.pdf`,
      {
        title,
        lines: [t('order.print.by', { by: user.employeeName, at: stationTime(now) })],
        facts: context.seen(orderSheets.facts, [await toOrderRow(record, context)], words),
        tables: [
          { title: t('order.print.passengers', { n: passengers.length }), table: context.seen(orderSheets.passengers, passengers, words) },
          {
            title: t('audit.record'),
            table: context.seen(
              orderSheets.steps,
              steps.map(step => ({ ...step, doneDate: step.doneDate === null ? null : new Date(step.doneDate).toISOString() })),
            ),
          },
        ],
        note: [t('order.print.check', { code: written(code) }), address],
        foot: [orderNo, written(code)].filter(Boolean).join(' · '),
      },
      language,
    );
  },

  /** Tells whether the paper still says what is so, and nothing else: not even whose it is. */
  async checkPrint({ code }, { db }) {
    const [found] = await db
      .select()
      .from(orderPrints)
      .where(eq(orderPrints.code, typedCode(code)));
    if (!found) fail('order.print.unknown', {}, { code: { key: 'order.print.unknown' } });
    const record = await orderWhereOne(db, eq(compensationOrders.id, found.orderId));
    const same = record !== undefined && (await printable(db, record, 'zh-CN')).hash === found.stateHash;
    return { genuine: same };
  },
};
