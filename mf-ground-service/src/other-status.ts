import { EnableStatus } from '@reap/contracts/codes';
import type { EnumValue } from '@reap/contracts/enums';

/** What a row becomes that is switched on or off. */
export const otherStatus = ({ status: now }: { status: EnumValue<'enableStatus'> }): EnumValue<'enableStatus'> =>
  now === EnableStatus.enabled ? EnableStatus.disabled : EnableStatus.enabled;
