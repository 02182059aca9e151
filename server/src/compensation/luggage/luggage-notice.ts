import { compensationPages } from '@reap/contracts/compensation/pages';
import type { Context } from '../../kernel/call/context.ts';
import { sendMail } from '../../message-center/index.ts';
import { findPeople, holdersOf } from '../../user-center/index.ts';
import type { luggageItems } from './luggage.schema.ts';
import { availableOf } from './stock.rules.ts';

type Item = typeof luggageItems.$inferSelect;

const listOf = ({ code }: Item): string => `${compensationPages.luggage}?code=${code}`;
const facts = ({ code, brand, model }: Item) => ({
  params: { station: code, item: `${brand} ${model}` },
  tells: { 'comp.luggage.brand': brand, 'comp.luggage.model': model } as const,
});

/** Who keeps the stock of a station; where nobody there does, those who belong to no station. */
async function keepersAt(station: string, { db }: Context): Promise<string[]> {
  const holders = await holdersOf(db, 'comp:luggage:stock');
  const people = await findPeople(
    db,
    holders.map(holder => holder.userId),
  );
  const at = (place: string) => [...people.values()].filter(person => person.station === place).map(person => person.userId);
  const there = at(station);
  return there.length > 0 ? there : at('');
}

async function tell(template: string, item: Item, params: Record<string, string | number>, context: Context): Promise<void> {
  const { params: known, tells } = facts(item);
  await sendMail(context, {
    to: await keepersAt(item.code, context),
    template,
    params: { ...known, ...params },
    tells,
    businessType: 'compensation',
    targetUrl: listOf(item),
  });
}

/** Tells the station that an item has come down to its warning level. */
export const warnOfLow = (context: Context, item: Item): Promise<void> =>
  tell('luggage.mail.low', item, { available: availableOf(item), level: item.warningLevel }, context);

/** Tells a station that pieces are on their way to it. */
export const announce = (context: Context, item: Item, from: string, quantity: number): Promise<void> =>
  tell('luggage.mail.coming', item, { from, quantity }, context);
