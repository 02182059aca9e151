import { type EnumValue, enums } from '../enums.ts';

export type SmsVariable = EnumValue<'smsVariable'>;
export type SmsValues = Readonly<Partial<Record<SmsVariable, string>>>;

const known: ReadonlySet<string> = new Set(enums.smsVariable);
const isVariable = (name: string): name is SmsVariable => known.has(name);

// GSM 03.38: the basic table takes one septet, the extension two.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€\f');
const extendedOnes = /[\^{}\\[~\]|€\f]/g;

/** How a text travels over the air: in 7-bit characters where all of it fits them, else in UTF-16. */
export interface SmsLength {
  coding: 'gsm7' | 'ucs2';
  /** Units of its coding: septets, or UTF-16 code units. */
  units: number;
  /** As many messages are paid for. */
  parts: number;
}

const limits = { gsm7: { one: 160, many: 153 }, ucs2: { one: 70, many: 67 } } as const;

/** Units and parts of a text as it is sent, signature and all. A character is never split over two parts. */
export function smsLength(text: string): SmsLength {
  const coding = isGsm7(text) ? 'gsm7' : 'ucs2';
  const units = coding === 'ucs2' ? text.length : text.length + (text.match(extendedOnes)?.length ?? 0);
  const { one, many } = limits[coding];
  return { coding, units, parts: units <= one ? 1 : partsOf(text, coding, many) };
}

function isGsm7(text: string): boolean {
  for (const character of text) if (!basic.has(character) && !extended.has(character)) return false;
  return true;
}

function partsOf(text: string, coding: SmsLength['coding'], maxUnits: number): number {
  let parts = 1;
  let used = 0;
  for (const character of text) {
    const width = coding === 'ucs2' ? character.length : extended.has(character) ? 2 : 1;
    const fits = used + width <= maxUnits;
    parts += fits ? 0 : 1;
    used = fits ? used + width : width;
  }
  return parts;
}

/** A text under the airline's signature; carriers take none without it. */
export function signedText(signature: string, text: string): string {
  const sign = `【${signature}】`;
  return signature === '' || text.startsWith(sign) ? text : sign + text;
}

/** A text without the signature that it was sent under. */
export const unsignedText = (text: string): string => text.replace(/^【[^】]*】/, '');

/** The variables of a text, each once, in the order in which they stand. */
export const variablesIn = (text: string): SmsVariable[] => [...new Set(text.match(/(?<=\{)\w+(?=\})/g) ?? [])].filter(isVariable);

/** A text whose variables stand in braces as a Chinese keyboard types them too. */
export const plainBraces = (text: string): string =>
  text.replace(/[{｛]([^{}｛｝]*)[}｝]/g, (whole, name: string) => {
    const plain = name.normalize('NFKC').trim();
    return isVariable(plain) ? `{${plain}}` : whole;
  });

/** What stands in braces and is none of these variables, or a brace by itself; undefined where the text is sound. */
export function strayBrace(text: string, variables: readonly SmsVariable[] = enums.smsVariable): string | undefined {
  const sound = new Set(variables.map(name => `{${name}}`));
  return text.match(/[{｛][^{}｛｝]*[}｝]?|[}｝]/g)?.find(found => !sound.has(found));
}

/** The variables that can be filled in for recipients of a task, by the way in which they are chosen: of those who are typed little is known. */
export const variablesFor = (way: EnumValue<'smsAudience'>): readonly SmsVariable[] =>
  way === 'mobile' ? [] : way === 'hand' ? ['paxName'] : enums.smsVariable;

/** A text with its variables filled in; one without a value stays as it is, so that nobody is sent a hole unseen. */
export const filledIn = (text: string, values: SmsValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (isVariable(name) && values[name] ? values[name] : whole));
