// Free text takes what people type in any script: letters with their marks, digits, punctuation and symbols (DESIGN §8).
const freeCharacter = '(?:(?!\\p{Extended_Pictographic})[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} \\n])';
const strange = new RegExp(`(?!${freeCharacter})[^]`, 'u');

/** The first character of a text that free text does not take; undefined where there is none. */
export const strangeCharacter = (value: string): string | undefined => strange.exec(value)?.[0];

/** How long the free texts of seed 0 §5 may be, in characters (code points). */
export const freeTextLimits = { long: 200, short: 20 } as const;

interface Pattern {
  regex: RegExp;
  /** The message shown when it does not match; `{title}` is the field's label. */
  key: string;
}

const correctly = (regex: RegExp): Pattern => ({ regex, key: 'common.enterTitleCorrectly' });

/** The text patterns of seed 0 §5 and seed 2 §5, each once. Names are the last part of the ids in spec/rules.tsv. */
export const patterns = {
  long: correctly(new RegExp(`^${freeCharacter}{0,${freeTextLimits.long}}$`, 'u')),
  short: correctly(new RegExp(`^${freeCharacter}{0,${freeTextLimits.short}}$`, 'u')),
  flightNo: correctly(/^TV[A-Z0-9]{4,6}$/),
  office: correctly(/^[A-Z][A-Z0-9]{0,7}$/),
  checkInStaff: correctly(/^[A-Za-z0-9]{0,20}$/),
  operator: correctly(/^[A-Za-z0-9\p{Script=Han}]{0,40}$/u),
  passengerName: correctly(/^[A-Za-z\p{Script=Han}]{0,20}$/u),
  certNo: correctly(/^[A-Za-z0-9]{0,18}$/),
  ticketNo: correctly(/^\d{13}$/),
  pnr: correctly(/^[A-Za-z0-9]{6}$/),
  mobile: { regex: /^1[3-9]\d{9}$/, key: 'validate.mobile' },
  /** Written with the country's number too. */
  noticePhone: { regex: /^(?:(?:\+|00)86)?1[3-9]\d{9}$/, key: 'validate.mobile' },
  smsCode: correctly(/^\d{6}$/),
  orderNo: correctly(/^[A-Za-z0-9]{20}$/),
  email: { regex: /^[A-Za-z0-9\p{Script=Han}]+@[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/u, key: 'validate.email' },
  idCard: {
    regex:
      /^(?:[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]|[1-9]\d{7}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3})$/,
    key: 'staff.idCardInvalid',
  },
  company: correctly(/^[A-Za-z0-9\p{Script=Han}]{0,20}$/u),
  job: correctly(/^[A-Za-z0-9\p{Script=Han}]{0,50}$/u),
} as const satisfies Record<string, Pattern>;

export type PatternName = keyof typeof patterns;

// Names come from departure control and staff records, where these stand between their parts.
const nameJoints = " /·.'’-";

/** What may be searched for where a part of a value is enough: the characters of its pattern, up to the pattern's longest length. */
export const searchedParts = {
  /** Behind `=` stands a whole number. */
  flightNo: /^=?[A-Z0-9]{0,8}$/i,
  orderNo: /^[A-Za-z0-9]{0,20}$/,
  ticketNo: /^\d{0,13}$/,
  passengerName: new RegExp(`^[A-Za-z\\p{Script=Han}${nameJoints}]{0,20}$`, 'u'),
  operator: new RegExp(`^[A-Za-z0-9\\p{Script=Han}${nameJoints}]{0,40}$`, 'u'),
} as const satisfies Partial<Record<PatternName, RegExp>>;

/** A search for this very flight number, where others may begin with it: `=TV9801`. */
export const exactFlightNo = (flightNo: string): string => `=${flightNo}`;

export type SearchedName = keyof typeof searchedParts;

/** What people paste, as a program reads it: full-width digits and signs become plain ones, spaces around go (LOOK, form page). */
export const plainText = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .trim();

const grouped = /^\d{1,3}([, ])\d{3}(?:\1\d{3})*(?![\d, ])/;

/** Digits whose thousands are set apart, without the commas or blanks between them. Elsewhere these stay: of `99,5` nobody knows what was meant. */
export const ungrouped = (text: string): string => plainText(text).replace(grouped, digits => digits.replace(/[, ]/g, ''));

/** An amount as people write and paste it: `￥1,234.5`, `１ ２３４元` are 1234.5 and 1234. What is no such amount stays, to be refused. */
export const plainAmount = (text: string): string => ungrouped(plainText(text).replace(/^[¥￥]|元$/g, ''));

// What takes no room: marks of direction, joiners, and what spreadsheets and web pages leave between letters.
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const nothingSeen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Free text in one form: letters composed, line ends of one kind, and blanks of any width a plain one. */
export const plainFreeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u3000]/g, ' ')
    .normalize('NFC');

/** A line without what nobody sees: characters of no width and blanks around go. Joiners stay between what they join. */
export const plainLine = (text: string): string => (nothingSeen.test(text) ? '' : text.replace(unseen, '').trim());

/** A job number as people write and paste it: `ＴＶ 1003` is TV1003. The database reads it alike (`plain_job_number`). */
export const plainJobNumber = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '');

/** What job numbers are told apart by: case makes no other one. */
export const jobNumberKey = (text: string): string => plainJobNumber(text).replace(/[A-Z]/g, letter => letter.toLowerCase());

/** A mobile number as people write and paste it: `+86 138-0013-8000`, `8613800138000`, `１３８００１３８０００`. */
export const plainMobile = (text: string): string =>
  plainText(text)
    .replace(/[\s()-]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

/** A ticket number as it is printed, the airline's number apart: `781-2345678901`, with whatever dash or blank. */
export const plainTicketNo = (text: string): string => plainText(text).replace(/[\s\p{Pd}]/gu, '');

/** A route or segment as people write it, with whatever dash, stroke or arrow between the airports: `LXA—CTU`, `lxa / ctu`. */
export const plainRoute = (text: string): string =>
  plainText(text)
    .toUpperCase()
    .split(/[\p{Pd}−/→]/u)
    .map(stop => stop.trim())
    .join('-');

/**
 * What typing into a flight number field does: short or not starting with a digit → upper case; two digits first → TV in front (seed 0
 * §5). Blanks and dashes go, with which boarding passes set the airline apart.
 */
export function normaliseFlightNo(typed: string): string {
  const value = plainText(typed).replace(/[\s\p{Pd}]/gu, '');
  if (value.length < 3 || /^\D/.test(value)) return value.toUpperCase();
  return /^\d{2}/.test(value) ? `TV${value}` : value;
}
