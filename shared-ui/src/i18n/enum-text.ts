import { type EnumName, type EnumValue, enums } from '@reap/contracts/enums';
import type { Translate } from '../portal/portal.tsx';

/** The word of an enumeration's value (`enum.<name>.<value>`); a value that has none yet reads as a dash, never as its code. */
export function enumText<N extends EnumName>(name: N, value: EnumValue<N> | null | undefined, t: Translate): string {
  if (value === null || value === undefined) return '—';
  const key = `enum.${name}.${value}`;
  const text = t(key);
  return text === key ? '—' : text;
}

/** Why a flight is irregular: the word of a cause that is known by its code, else what the feed said. */
export const causeText = (reason: string, t: Translate): string =>
  (enums.flightCause as readonly string[]).includes(reason) ? t(`enum.flightCause.${reason}`) : reason;

/** All values of an enumeration as choices. */
export const enumOptions = <N extends EnumName>(name: N, t: Translate): { value: EnumValue<N>; label: string }[] =>
  (enums[name] as readonly EnumValue<N>[]).map(value => ({ value, label: enumText(name, value, t) }));
