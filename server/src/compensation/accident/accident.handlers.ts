import type { accident } from '@reap/contracts/compensation/accident';
import { AccidentStatus, AccidentType } from '@reap/contracts/compensation/codes';
import { and, eq, inArray } from 'drizzle-orm';
import { paxBySegment, segmentsOf } from '../../flight-passenger/index.ts';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail, untold } from '../../kernel/call/refusal.ts';
import { changeVersioned, deleteVersioned, expected } from '../../kernel/call/versioned-record.ts';
import { rowsOf } from '../../kernel/export/export-rows.ts';
import { newId } from '../../kernel/ids.ts';
import { airports, dictionary, recordHistory } from '../../user-center/index.ts';
import { accidents, compensationOrders } from '../compensation.schema.ts';
import { newNumber } from '../numbers.ts';
import { subTypesOf } from '../sub-types.ts';
import { tenantLabels } from '../tenant-labels.ts';
import { loadAccident, lockedAccident, requireVisible, selectAccidents } from './accident.load.ts';
import { accidentWhere, toAccidentRow } from './accident.queries.ts';
import { accidentMoves, goesWithVoid } from './accident.rules.ts';
import { checkChoices, checkDraft, flightOf, sorted } from './accident-draft.ts';
import { toFlightInfo } from './flight-info.ts';

async function segmentRows(input: { flightNo: string; flightDate: string }, context: Context) {
  const flight = await flightOf(input, context);
  const counts = await paxBySegment(context.db, flight.id);
  return segmentsOf(flight.route).map(segment => {
    const [orgCity = '', dstCity = ''] = segment.split('-');
    return { segment, orgCity, dstCity, paxCount: counts.get(segment) ?? 0 };
  });
}

const accidentOrder = {
  id: accidents.id,
  sort: {
    createdTime: accidents.createdAt,
    flightDate: accidents.flightDate,
    accidentNo: accidents.accidentNo,
    flightNo: accidents.flightNo,
    accidentStatus: accidents.status,
  },
};
const accidentsThat = (filter: Parameters<typeof accidentWhere>[0], context: Context) =>
  selectAccidents(context, accidentWhere(filter)).$dynamic();
/** The calls that leave a line in an accident's history. */
const accidentChanges = ['save', 'update', 'toVoid'].map(name => `comp.accident.${name}`);

export const accidentHandlers: Handlers<typeof accident> = {
  async page(filter, context) {
    const found = await pageOf(context.db, accidentsThat(filter, context), filter, accidentOrder);
    return { ...found, rows: found.rows.map(row => toAccidentRow(row, context.user)) };
  },

  export: async (filter, context) =>
    rowsOf(
      context.db,
      accidentsThat(filter, context),
      filter,
      accidentOrder,
      row => toAccidentRow(row, context.user),
      await tenantLabels(context),
    ),

  async history({ accidentId }, context) {
    const { accidentNo } = await loadAccident(accidentId, context);
    return recordHistory({ target: accidentNo, calls: accidentChanges, wordsOf: 'comp.accident.find' }, context);
  },

  find: async ({ accidentId }, context) => toAccidentRow(await loadAccident(accidentId, context), context.user),

  async save(draft, context) {
    const { db, tenantId, user, now } = context;
    const flight = await flightOf(draft, context);
    await checkDraft(draft, flight, context);
    await checkChoices(draft, flight, context);
    const record = {
      tenantId,
      id: newId(),
      accidentNo: await newNumber(db, 'AC', now),
      status: AccidentStatus.registered,
      ...draft,
      choiceSegment: sorted(draft.choiceSegment),
      flightId: flight.id,
      createdBy: user.userId,
      createdByName: user.employeeName,
      createdAt: now,
      updatedByName: user.employeeName,
      updatedAt: now,
    };
    const inserted = await db.insert(accidents).values(record).onConflictDoNothing().returning({ id: accidents.id });
    // Somebody else registered it in this moment.
    if (inserted.length === 0) {
      const params = { accidentNo: untold };
      fail('accident.exists', params, { flightNo: { key: 'accident.exists', params } });
    }
    await requireVisible(record.id, context);
    context.audit({ target: record.accidentNo, after: draft });
    return { accidentId: record.id, accidentNo: record.accidentNo };
  },

  async update({ accidentNo, version, ...draft }, context) {
    const { user } = context;
    const found = await lockedAccident(eq(accidents.accidentNo, accidentNo), context);
    accidentMoves.update.require(found, user);
    const flight = await flightOf(draft, context);
    const moved = found.flightId !== flight.id || found.accidentType !== draft.accidentType || found.fcType !== draft.fcType;
    if (moved && found.orderCount > 0) fail('accident.inUse', {}, { flightNo: { key: 'accident.inUse' } });
    await checkDraft(draft, flight, context, found.id);
    await checkChoices(draft, flight, context, found);
    const change = { ...draft, choiceSegment: sorted(draft.choiceSegment), flightId: flight.id };
    await changeVersioned(accidents, expected(found, version), change, context);
    await requireVisible(found.id, context);
    context.audit({ target: accidentNo, before: found, after: draft });
    return null;
  },

  async toVoid({ accidentId, version }, context) {
    const { db, user } = context;
    // Its orders too: a submission of one of its drafts must not slip in between the check and the change.
    const found = await lockedAccident(eq(accidents.id, accidentId), context, { ordersToo: true });
    const status = accidentMoves.void.next(found, user);
    await changeVersioned(accidents, expected(found, version), { status }, context);
    const gone = await db
      .delete(compensationOrders)
      .where(and(eq(compensationOrders.accidentId, found.id), inArray(compensationOrders.status, [...goesWithVoid])))
      .returning({ orderNo: compensationOrders.orderNo });
    context.audit({
      target: found.accidentNo,
      before: { accidentStatus: found.status },
      after: { accidentStatus: status, deletedOrders: gone.map(row => row.orderNo) },
    });
    return { deletedOrders: gone.length };
  },

  async delete({ accidentId, version }, context) {
    const found = await lockedAccident(eq(accidents.id, accidentId), context);
    accidentMoves.delete.require(found, context.user);
    await deleteVersioned(accidents, expected(found, version), context);
    context.audit({ target: found.accidentNo, before: found });
    return null;
  },

  async findFilght(input, context) {
    const flight = await flightOf(input, context);
    const counts = await paxBySegment(context.db, flight.id);
    return toFlightInfo(
      flight,
      [...counts.values()].reduce((sum, count) => sum + count, 0),
    );
  },

  async findFilghtExistsAccident({ flightNo, flightDate, accidentType }, context) {
    const rows = await selectAccidents(
      context,
      and(
        eq(accidents.flightNo, flightNo),
        eq(accidents.flightDate, flightDate),
        eq(accidents.status, AccidentStatus.registered),
        accidentType ? eq(accidents.accidentType, accidentType) : undefined,
      ),
    ).limit(50);
    return rows.map(row => toAccidentRow(row, context.user));
  },

  findSegment: segmentRows,
  findChoiceSegment: async (input, context) => (await segmentRows(input, context)).filter(row => row.paxCount > 0),

  findTerminal: (_, { db }) => airports(db),

  async findCompensationSubTypeKey({ accidentType }, { db }) {
    const types = accidentType ? [accidentType] : Object.values(AccidentType);
    const items = await dictionary(db, types.map(subTypesOf));
    const ofIrregular = subTypesOf(AccidentType.irregularFlight);
    return items.map(({ dictType, status: _, ...item }) => ({
      ...item,
      accidentType: dictType === ofIrregular ? AccidentType.irregularFlight : AccidentType.baggage,
    }));
  },
};
