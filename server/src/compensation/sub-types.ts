import { AccidentType } from '@reap/contracts/compensation/codes';
import type { EnumValue } from '@reap/contracts/enums';
import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { accidents, compensationOrders } from './compensation.schema.ts';

/** The dictionary that names the sub-types of a kind of accident. */
export const subTypesOf = (type: EnumValue<'accidentType'>) => (type === AccidentType.irregularFlight ? 'fc_type' : 'baggage_type');

interface Columns {
  type: typeof accidents.accidentType | typeof compensationOrders.accidentType;
  subType: typeof accidents.fcType | typeof compensationOrders.accidentSubType;
}

/** Flights and bags have a list of kinds each, both counted from one: `2:1` names the list too, a kind alone is one of irregular flights. */
export function ofSubTypes(kinds: readonly string[], { type, subType }: Columns): SQL | undefined {
  const listed = kinds.map(kind => (kind.includes(':') ? kind : `${AccidentType.irregularFlight}:${kind}`));
  const ofType = (of: EnumValue<'accidentType'>) => {
    const prefix = `${of}:`;
    const subTypes = listed.filter(kind => kind.startsWith(prefix)).map(kind => kind.slice(prefix.length));
    return and(eq(type, of), inArray(subType, subTypes));
  };
  return or(ofType(AccidentType.irregularFlight), ofType(AccidentType.baggage));
}
