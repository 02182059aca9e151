import { AccidentType } from '@reap/contracts/compensation/codes';
import type { EnumValue } from '@reap/contracts/enums';

/** The dictionary that names the sub-types of a kind of accident. */
export const subTypesOf = (type: EnumValue<'accidentType'>): string => (type === AccidentType.irregularFlight ? 'fc_type' : 'baggage_type');
