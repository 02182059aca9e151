/** A value that code reads: how it is typed, and what holds where nobody has chosen. */
interface Definition {
  zh: string;
  en: string;
  standard: string;
  remark?: string;
  kind: 'text' | 'number' | 'switch' | 'choice';
  min?: number;
  max?: number;
  /** What is counted, as a key of the catalogs. */
  unit?: string;
  choices?: readonly { value: string; label: string; labelEn: string }[];
}

/** A whole number between bounds, in a unit of the catalogs. */
export const number = (standard: number, min: number, max: number, unit: string, zh: string, en: string) =>
  ({ kind: 'number', standard: String(standard), min, max, unit, zh, en }) as const;
/** A short text. */
export const words = (standard: string, zh: string, en: string) => ({ kind: 'text', standard, zh, en }) as const;
/** A switch. */
export const flip = (standard: 'on' | 'off', zh: string, en: string) => ({ kind: 'switch', standard, zh, en }) as const;

export type Service = 'user-center' | 'compensation' | 'flight-passenger';
/** A group of values that an administrator sets together. */
interface Item {
  service: Service;
  group: string;
  zh: string;
  en: string;
  values: Record<string, Definition>;
}

/** What a module's code reads from the configuration, item by item; tenants start with these (seed 0 §7, Config). */
export type Settings = Readonly<Record<string, Item>>;

type Kinds = { number: number; switch: boolean; text: string; choice: string };
/** What an item's values are once they are read. */
export type SettingValues<I extends Item> = {
  [V in keyof I['values']]: I['values'][V] extends { kind: infer K extends keyof Kinds } ? Kinds[K] : never;
};

/** The definition of a value by the keys that it travels under. */
export function definitionOf(settings: Settings, service: string, cfgKey: string, valKey: string): Definition | undefined {
  const item = Object.hasOwn(settings, cfgKey) ? settings[cfgKey] : undefined;
  return item?.service === service && Object.hasOwn(item.values, valKey) ? item.values[valKey] : undefined;
}

export type { Definition as SettingDefinition, Item as SettingItem };
