import { AccidentType } from '@reap/contracts/compensation/codes';
import type { EnumValue } from '@reap/contracts/enums';
import { DictText } from '@reap/shared-ui/dict';

type OfType = EnumValue<'accidentType'>;

/** The dictionary that names the sub-types of a kind of accident. */
export const subTypesOf = (type: OfType): string => (type === AccidentType.irregularFlight ? 'fc_type' : 'baggage_type');

/** The sub-type of an accident, as the dictionary of its kind calls it. */
export const SubTypeText = ({ type, value }: { type: OfType; value: string }) => <DictText dictKey={subTypesOf(type)} value={value} />;
