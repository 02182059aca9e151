/** Airlines by the three digits that begin their bag tags, as their tickets: ours, and those that bags come to us from. */
const airlines: Readonly<Record<string, string>> = {
  '016': 'UA',
  '018': 'HO',
  '088': 'TV',
  '089': '9C',
  '131': 'JL',
  '157': 'QR',
  '160': 'CX',
  '176': 'EK',
  '180': 'KE',
  '205': 'NH',
  '217': 'TG',
  '220': 'LH',
  '235': 'TK',
  '285': 'RA',
  '297': 'CI',
  '324': 'SC',
  '479': 'ZH',
  '618': 'SQ',
  '675': 'NX',
  '731': 'MF',
  '774': 'FM',
  '781': 'MU',
  '784': 'CZ',
  '811': 'EU',
  '826': 'GS',
  '833': 'KY',
  '847': 'PN',
  '859': '8L',
  '876': '3U',
  '880': 'HU',
  '891': 'GJ',
  '898': 'JD',
  '987': 'G5',
  '988': 'OZ',
  '999': 'CA',
};
const digitsOf = new Map(Object.entries(airlines).map(([digits, letters]) => [letters, digits]));

/** Tags of an ordinary bag begin with this digit where only the airline's letters are printed. */
const ordinary = '0';

/** What a person or a scanner gives, in capitals and without what people put between. */
const bare = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\-_/.]/g, '')
    .toUpperCase();

/**
 * A bag tag as it is kept: ten digits (one for the kind of tag, three for the airline, six of its own). Takes those, and the
 * printed form of two letters and six digits (`TV 123456`); undefined for anything else.
 */
export function bagTagOf(typed: string): string | undefined {
  const text = bare(typed);
  if (/^\d{10}$/.test(text)) return text;
  const [, letters = '', serial = ''] = /^([A-Z]\d|\d[A-Z]|[A-Z]{2})(\d{6})$/.exec(text) ?? [];
  const airline = digitsOf.get(letters);
  return airline ? `${ordinary}${airline}${serial}` : undefined;
}

/** A kept tag as it is printed on the bag, `TV 123456`; of an airline that is not known its ten digits. */
export function printedTag(tag: string): string {
  const letters = /^\d{10}$/.test(tag) ? airlines[tag.slice(1, 4)] : undefined;
  return letters ? `${letters} ${tag.slice(4)}` : tag;
}

/** What somebody typed to find tags by, as they are kept: a whole tag, its six last digits, or how it begins. */
export type TagSearch = { whole: string } | { serial: string } | { begins: string };
export function tagSearch(typed: string): TagSearch {
  const text = bare(typed);
  const whole = bagTagOf(text);
  if (whole) return { whole };
  if (/^\d{6}$/.test(text)) return { serial: text };
  const airline = digitsOf.get(text.slice(0, 2));
  return { begins: airline && !/^\d{2}/.test(text) ? `${ordinary}${airline}${text.slice(2)}` : text };
}

/** The last so many bags of one passenger carry tags one after the other: how far `tag` is behind `first`; undefined where it is before it or far away. */
export function tagsAfter(first: string, tag: string): number | undefined {
  const from = bagTagOf(first);
  const to = bagTagOf(tag);
  if (!from || !to || from.slice(1, 4) !== to.slice(1, 4)) return undefined;
  const behind = Number(to.slice(4)) - Number(from.slice(4));
  return behind >= 0 && behind < maxBags ? behind : undefined;
}
/** More bags than these nobody checks in. */
export const maxBags = 10;
