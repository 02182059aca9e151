import type { EnumValue } from '@reap/contracts/enums';

/** Whether many records of a business type can be decided at once, up to its limit. */
export const decidedInBulk = (businessType: EnumValue<'flowBusiness'>): boolean => businessType === 'compensation-order';
