import type { EnumName, EnumValue } from './enums.ts';

/** Names of the codes of an enumeration that travel as digits: what is compared or stored is written by its name. */
export type Named<N extends EnumName> = Readonly<Record<string, EnumValue<N>>>;

export const EnableStatus = { disabled: 0, enabled: 1 } as const satisfies Named<'enableStatus'>;
export const IdType = { idCard: 1, passport: 2, officerCard: 3, other: 4 } as const satisfies Named<'idType'>;
