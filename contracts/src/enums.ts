import { compensationEnums, compensationTones } from './compensation/enums.ts';
import { flightPassengerEnums, flightPassengerTones } from './flight-passenger/enums.ts';
import { messageCenterEnums, messageCenterTones } from './message-center/enums.ts';
import { portalEnums, portalTones } from './portal/enums.ts';
import { surveyEnums, surveyTones } from './survey/enums.ts';
import type { Tone } from './tone.ts';
import { userCenterEnums, userCenterTones } from './user-center/enums.ts';

/**
 * Every enumeration in use, by the values that travel (spec/enums.tsv). Labels stand in the catalogs as
 * `enum.<name>.<value>`; the tone of a state is that of the table "States have one colour everywhere".
 */
export const enums = {
  yesNo: ['Y', 'N'],
  gender: ['M', 'F', 'CHD', 'INF', '*'],
  idType: [1, 2, 3, 4],
  enableStatus: [0, 1],
  ...portalEnums,
  ...userCenterEnums,
  ...compensationEnums,
  ...flightPassengerEnums,
  ...messageCenterEnums,
  ...surveyEnums,
} as const;

export type EnumName = keyof typeof enums;
export type EnumValue<N extends EnumName> = (typeof enums)[N][number];

export type { Tone } from './tone.ts';

export const tones: { [N in EnumName]?: Record<EnumValue<N>, Tone> } = {
  enableStatus: { 0: 'idle', 1: 'done' },
  ...portalTones,
  ...userCenterTones,
  ...compensationTones,
  ...flightPassengerTones,
  ...messageCenterTones,
  ...surveyTones,
};
