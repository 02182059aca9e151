import type { EnumValue } from '@reap/contracts/enums';
import { DictText } from '@reap/shared-ui/dict';
import { subTypesOf } from '../orders/sub-types.ts';

interface Typed {
  accidentType: EnumValue<'accidentType'>;
  accidentSubType: string;
}

/** Flights and bags have a list of kinds each, both counted from one. */
export const subTypeCell = ({ accidentType, accidentSubType }: Typed) => (
  <DictText dictKey={subTypesOf(accidentType)} value={accidentSubType} />
);
