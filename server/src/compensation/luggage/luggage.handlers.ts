import type { h5Luggage, luggage } from '@reap/contracts/compensation/luggage/luggage';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Handlers } from '../../kernel/call/context.ts';
import { pageOf } from '../../kernel/call/page.ts';
import { fail } from '../../kernel/call/refusal.ts';
import { changeVersioned, expected, signedBy } from '../../kernel/call/versioned-record.ts';
import { newId } from '../../kernel/ids.ts';
import { isStation } from '../../user-center/index.ts';
import { consumptionSorting, consumptionsThat, consumptionWhere, toConsumption } from '../material/material.queries.ts';
import { loadItem, luggageRules } from './luggage.load.ts';
import { hasPieces, isCalled, luggageSorting, luggageWhere, stationsWith, toLuggageRow, toMovementRow } from './luggage.queries.ts';
import { luggageItems, luggageMovements, luggageTransfers } from './luggage.schema.ts';
import { availableOf } from './stock.rules.ts';
import { book, nameFor, nameOf } from './stock.ts';
import { changeStock } from './stock-changes.ts';
import { isOnTheWay, transfersOf } from './transfer.queries.ts';

const itemsThat = (filter: Parameters<typeof luggageWhere>[0], context: Context) =>
  context.db.select().from(luggageItems).where(luggageWhere(filter, context)).$dynamic();

function taken(context: Context, code: string, item: { brand: string; model: string }): never {
  const params = { station: code, item: nameFor(context, item) };
  return fail('luggage.exists', params, { model: { key: 'luggage.exists', params } });
}

/** The second of two who give one name at once is told of the first. */
const oneAtATimePerName = ({ db, tenantId }: Context, code: string, { brand, model }: { brand: string; model: string }) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`luggage:${tenantId}:${code}:`}::text || luggage_name_key(${brand}, ${model}), 0))`,
  );

export const luggageHandlers: Handlers<typeof luggage> = {
  async findLuggage(filter, context) {
    const asked = { ...filter, isAsc: filter.isAsc ?? true };
    const found = await pageOf(context.db, itemsThat(filter, context), asked, luggageSorting(context));
    return { ...found, rows: found.rows.map(item => toLuggageRow(item, context)) };
  },

  async save({ stock, price, ...draft }, context) {
    const { db, tenantId, now } = context;
    if (!(await isStation(db, draft.code))) fail('request.invalid', {}, { code: { key: 'validate.choice' } });
    await oneAtATimePerName(context, draft.code, draft);
    const id = newId();
    const made = await db
      .insert(luggageItems)
      .values({ tenantId, id, ...draft, priceFen: price, createdAt: now, ...signedBy(context) })
      .onConflictDoNothing()
      .returning({ id: luggageItems.id });
    if (made.length === 0) taken(context, draft.code, draft);
    // What a person writes has to be within his rows, too.
    const [seen] = await db
      .select({ id: luggageItems.id })
      .from(luggageItems)
      .where(and(eq(luggageItems.id, id), luggageRules(context)));
    if (!seen) fail('luggage.otherStation', {}, { code: { key: 'luggage.otherStation' } });
    if (stock > 0) await book(context, [{ itemId: id, kind: 'received', quantity: stock }]);
    context.audit({ target: nameOf(draft), after: { ...draft, price, stock } });
    return { id };
  },

  async update({ id, version, warningLevel, ...change }, context) {
    const { db } = context;
    const found = expected(await loadItem(id, context), version);
    const { brand = found.brand, model = found.model, price = found.priceFen } = change;
    await oneAtATimePerName(context, found.code, { brand, model });
    const [twin] = await db
      .select({ id: luggageItems.id })
      .from(luggageItems)
      .where(isCalled(found.code, brand, model));
    if (twin && twin.id !== id) taken(context, found.code, { brand, model });
    const saved = await changeVersioned(luggageItems, found, { brand, model, priceFen: price, warningLevel }, context);
    context.audit({
      target: nameOf(found),
      before: { brand: found.brand, model: found.model, price: found.priceFen, warningLevel: found.warningLevel },
      after: { brand, model, price, warningLevel },
    });
    return { version: saved.version };
  },

  async stockUpdate({ id, kind, ...change }, context) {
    const item = await loadItem(id, context);
    await changeStock(kind, item, { id, ...change }, context);
    context.audit({ target: nameOf(item), after: { code: item.code, kind, ...change } });
    return null;
  },

  async stockDetailed({ id, kinds, ...paging }, context) {
    const { id: itemId } = await loadItem(id, context);
    const query = context.db
      .select()
      .from(luggageMovements)
      .where(and(eq(luggageMovements.itemId, itemId), kinds?.length ? inArray(luggageMovements.kind, kinds) : undefined))
      .$dynamic();
    const found = await pageOf(context.db, query, paging, { id: luggageMovements.id, sort: { time: luggageMovements.at } });
    return { ...found, rows: found.rows.map(toMovementRow) };
  },

  transfers: async ({ id, open = false }, context) => transfersOf(await loadItem(id, context), open, context),

  async remove({ id, version }, context) {
    const { db, now } = context;
    const found = expected(await loadItem(id, context), version);
    const left = found.stock + found.reserved + found.onTheWay;
    if (left > 0) fail('luggage.inUse', { item: nameFor(context, found), station: found.code });
    await changeVersioned(luggageItems, found, {}, context);
    await book(context, [{ itemId: id, kind: 'removed', quantity: 0 }]);
    const sent = await db.$count(luggageTransfers, and(eq(luggageTransfers.fromItemId, id), isOnTheWay));
    const gone = await db
      .update(luggageItems)
      .set({ removedAt: now })
      .where(and(eq(luggageItems.id, id), eq(luggageItems.stock, 0), eq(luggageItems.reserved, 0), eq(luggageItems.onTheWay, 0)))
      .returning({ id: luggageItems.id });
    if (sent > 0 || gone.length === 0) fail('luggage.inUse', { item: nameFor(context, found), station: found.code });
    context.audit({ target: nameOf(found), before: { code: found.code, brand: found.brand, model: found.model } });
    return null;
  },

  async consumptionPage(filter, context) {
    const found = await pageOf(context.db, consumptionsThat(consumptionWhere(filter, context), context), filter, consumptionSorting);
    return { ...found, rows: found.rows.map(toConsumption) };
  },

  findSegment: ({ code = '' }, context) => stationsWith(code, context),
};

export const h5LuggageHandlers: Handlers<typeof h5Luggage> = {
  async luggagePage(filter, context) {
    const { sort, ...by } = luggageSorting(context);
    const query = context.db
      .select()
      .from(luggageItems)
      .where(and(luggageWhere(filter, context), hasPieces))
      .$dynamic();
    const asked = { ...filter, isAsc: filter.isAsc ?? true };
    const found = await pageOf(context.db, query, asked, { ...by, sort: { brand: sort.brand, price: sort.price } });
    const rows = found.rows.map(item => ({
      id: item.id,
      code: item.code,
      brand: item.brand,
      model: item.model,
      price: item.priceFen,
      available: availableOf(item),
    }));
    return { ...found, rows };
  },
};
