import type { baggage, h5Baggage } from '@reap/contracts/compensation/baggage/baggage';
import { baggageModel } from '@reap/contracts/compensation/baggage/baggage-record';
import { and, eq } from 'drizzle-orm';
import { revealed } from '../../kernel/access/reveal.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { deleteVersioned, expected } from '../../kernel/call/versioned-record.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { airports } from '../../user-center/index.ts';
import { linksOf, sendLink } from '../bag-link/send-link.ts';
import { tellPassenger } from '../bag-link/tell-passenger.ts';
import { compensationOrders } from '../compensation.schema.ts';
import { hiddenOrders } from '../order/order.load.ts';
import { baggageRules, findBaggage, loadBaggage } from './baggage.load.ts';
import { baggageColumns, baggageOrder, baggageWhere, toBaggageRow } from './baggage.queries.ts';
import { baggageMoves } from './baggage.rules.ts';
import { baggageAccidents, baggageSeals, expressSeals } from './baggage.schema.ts';
import { saveBaggage } from './baggage-draft.ts';
import { baggageHistory } from './baggage-history.ts';
import { closeBaggage, heldBaggage, matchBaggage, relieveBaggage, voidBaggage } from './baggage-pair.ts';
import { propertyReport } from './baggage-print.ts';
import { moveBaggage } from './baggage-steps.ts';
import { baggageWords } from './baggage-words.ts';
import { dropExpress, expressOf, toExpress } from './express.queries.ts';
import { removeExpress, saveExpress } from './express.ts';
import { matchCandidates } from './match-candidates.ts';

const accidentsThat = (filter: Parameters<typeof baggageWhere>[0], context: Context) =>
  context.db
    .select(baggageColumns)
    .from(baggageAccidents)
    .where(and(baggageWhere(filter, context), baggageRules(context)))
    .$dynamic();

type Alone = 'submit' | 'toMatch' | 'toLost';
/** A step that moves one accident alone. */
const step =
  (action: Alone) =>
  async ({ reason, ...ref }: { accidentId: string; version?: number | undefined; reason?: string | undefined }, context: Context) => {
    const { own } = await heldBaggage(ref, context);
    const to = movesAlone[action].next(own, context.user);
    // What is looked for again was not sent, or did not arrive.
    const express = action === 'toMatch' ? await expressOf(own.id, context) : undefined;
    if (express) await dropExpress(express, own, context);
    await moveBaggage(own, { action, to, remark: reason }, context);
    if (action === 'toLost') await tellPassenger(own, 'lost', context);
    context.audit({ target: own.accidentNo, before: { accidentStatus: own.status }, after: { accidentStatus: to, reason } });
    return null;
  };
const movesAlone = { submit: baggageMoves.submit, toMatch: baggageMoves.toMatch, toLost: baggageMoves.toLost };

/** What web and phone have alike. */
export const h5BaggageHandlers: Handlers<typeof h5Baggage> = {
  async findBaggageAccidentList(filter, context) {
    const found = await pageOf(context.db, accidentsThat(filter, context), filter, baggageOrder);
    return { ...found, rows: found.rows.map(row => toBaggageRow(row, context)) };
  },

  findTerminal: (_, { db }) => airports(db),

  async baggageAccidentDetailInfo({ accidentId }, context) {
    const record = await loadBaggage(accidentId, context);
    const [matched, express, links, hidden] = await Promise.all([
      record.matchedId ? findBaggage(record.matchedId, context) : undefined,
      expressOf(record.id, context),
      linksOf(record, context),
      hiddenOrders(eq(compensationOrders.baggageAccidentId, record.id), context),
    ]);
    return {
      ...toBaggageRow(record, context),
      matched: matched ? toBaggageRow(matched, context) : null,
      express: express ? toExpress(express) : null,
      links,
      hiddenOrders: hidden,
    };
  },

  history: async ({ accidentId }, context) => baggageHistory(await loadBaggage(accidentId, context), context),

  candidates: async ({ accidentId }, context) => matchCandidates(await loadBaggage(accidentId, context), context),

  async edit({ accidentId }, context) {
    const record = await loadBaggage(accidentId, context);
    baggageMoves.edit.require(record, context.user);
    return toBaggageRow(record, context);
  },

  save: saveBaggage,
  submit: step('submit'),
  toMatch: step('toMatch'),
  toLost: step('toLost'),

  async saveMatch(pair, context) {
    await matchBaggage(pair, context);
    return null;
  },
  async relieveMatch(ref, context) {
    await relieveBaggage(ref, context);
    return null;
  },
  async toCloseStatus(ref, context) {
    await closeBaggage(ref, context);
    return null;
  },
  async toVoidStatus(ref, context) {
    await voidBaggage(ref, context);
    return null;
  },

  async delete({ id, version }, context) {
    const { own } = await heldBaggage({ accidentId: id, version }, context);
    baggageMoves.delete.require(own, context.user);
    await deleteVersioned(baggageAccidents, expected(own, version), context);
    for (const fileId of own.fileIds) await context.files.remove(fileId);
    context.audit({ target: own.accidentNo, before: { accidentStatus: own.status } });
    return null;
  },

  expressSave: saveExpress,
  async expressRemove({ expressId }, context) {
    await removeExpress(expressId, context);
    return null;
  },
};

export const baggageHandlers: Handlers<typeof baggage> = {
  ...h5BaggageHandlers,
  sendLink,
  async reveal({ accidentId, expressId, column, reason }, context) {
    const record = await loadBaggage(accidentId, context);
    const express = expressId ? await expressOf(record.id, context) : undefined;
    if (expressId && express?.id !== expressId) fail('baggage.expressNotFound');
    const shown = express ? expressSeals.opened(express) : baggageSeals.opened(record);
    return revealed(shown, { model: baggageModel, column, reason, target: record.accidentNo }, context);
  },
  print: ({ accidentId }, context) => propertyReport(accidentId, context),
  export: async (filter, context) =>
    rowsOf(
      context.db,
      accidentsThat(filter, context),
      filter,
      baggageOrder,
      row => toBaggageRow(row, context),
      await baggageWords(context),
    ),
};
