import * as z from 'zod';
import { type EnumName, type EnumValue, enums } from './enums.ts';
import { carries } from './model.ts';
import {
  freeTextLimits,
  type PatternName,
  patterns,
  plainFreeText,
  plainJobNumber,
  plainLine,
  plainMobile,
  plainText,
  plainTicketNo,
  type SearchedName,
  searchedParts,
  strangeCharacter,
} from './patterns.ts';

/**
 * An amount or a sum: integer fen in code and database, yuan with two decimals as a string (`"400.00"`) on the wire (DESIGN §2).
 * Thirteen digits of yuan are still exact as fen in a JavaScript number.
 */
export const money = () =>
  z.codec(z.string().regex(/^\d{1,13}(?:\.\d{1,2})?$/, { error: 'validate.amount' }), z.int().nonnegative(), {
    decode: yuanToFen,
    encode: fenToYuan,
  });

/** `"400.5"` → `40050`. The text must match the wire's pattern. */
export function yuanToFen(yuan: string): number {
  const [whole = '0', part = ''] = yuan.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** `40050` → `"400.50"`. */
export const fenToYuan = (fen: number): string => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** `123450` → `"1,234.50"`: an amount in a text that people read. */
export function groupedYuan(fen: number): string {
  const [whole = '0', part = ''] = fenToYuan(fen).split('.');
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${part}`;
}

/** An instant: ISO 8601 with Z on the wire and in code. */
export const instant = () => z.iso.datetime({ error: 'validate.format' });
/** An instant as milliseconds since 1970 (`doneDate`, seed 0 §3). */
export const epochMs = () => z.int();
/** A calendar day, `YYYY-MM-DD`, from year 1900 to 2199. */
export const date = () => z.iso.date({ error: 'validate.date' }).regex(/^(?:19|20|21)/, { error: 'validate.date' });
/** An id made by the server (UUIDv7); written in capitals it is the same one. */
export const id = () => z.uuid({ error: 'validate.format' }).toLowerCase();

const digitsRead = (value: unknown): unknown => (typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value);
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A code of `enums.ts`: a number where the enumeration has digits, else a string. Digits of a query string are converted. */
export function code<N extends EnumName>(name: N): z.ZodType<EnumValue<N>, unknown> {
  const values = [...enums[name]] as EnumValue<N>[];
  const schema =
    typeof values[0] === 'number'
      ? z.preprocess(digitsRead, z.literal(values, { error: ({ input }) => (isEmpty(input) ? undefined : 'validate.choice') }))
      : z.literal(values, { error: 'validate.choice' });
  return schema.meta({ codes: name }) as z.ZodType<EnumValue<N>, unknown>;
}

/**
 * Text that matches a pattern of `patterns.ts`; the issue carries the pattern's message key. Free text (`long`, `short`) is kept in
 * NFC with plain line breaks; what it does not take is named, and so is its length.
 */
export const text = (name: PatternName): z.ZodString =>
  name === 'long' || name === 'short'
    ? freeText(freeTextLimits[name])
    : asWritten(name).regex(patterns[name].regex, { error: patterns[name].key });

const plainOf: Partial<Record<PatternName, (text: string) => string>> = { mobile: plainMobile, ticketNo: plainTicketNo };

/** Mobile and ticket numbers are read as people write them. */
function asWritten(name: PatternName): z.ZodString {
  const plain = plainOf[name];
  return plain ? z.string().overwrite(plain) : z.string();
}

/** The same where it is typed by hand: full-width signs are plain ones, spaces around go. */
export const typedText = (name: PatternName) =>
  asWritten(name).overwrite(plainText).regex(patterns[name].regex, { error: patterns[name].key });

/** A number or code typed by hand whose pattern stands with its field; `error` is the text of what does not match. */
export const typedCode = (regex: RegExp, error = 'common.enterTitleCorrectly') => z.string().overwrite(plainText).regex(regex, { error });

/** The same where it is kept in capitals. */
export const typedCapitals = (regex: RegExp, error = 'common.enterTitleCorrectly') =>
  z
    .string()
    .overwrite(value => plainText(value).toUpperCase())
    .regex(regex, { error });

/** The code of an airport, at which people work as their station: three capitals (IATA). */
export const stationCode = (error = 'common.enterTitleCorrectly') => z.string().regex(/^[A-Z]{3}$/, { error });
/** From one stop of a flight to the next: `CTU-PEK`. */
export const leg = () => z.string().regex(/^[A-Z]{3}-[A-Z]{3}$/, { error: 'common.enterTitleCorrectly' });

/** A filter by a part of a value that has a pattern: its characters and longest length hold, with the pattern's message. */
export const searched = (name: SearchedName) =>
  asWritten(name).overwrite(plainText).regex(searchedParts[name], { error: patterns[name].key });

/** A filter by a complete value that has a pattern; empty is no filter. */
export const lookedUp = (name: PatternName) =>
  asWritten(name)
    .overwrite(plainText)
    .refine(value => value === '' || patterns[name].regex.test(value), { error: patterns[name].key });

/** Free text up to `max` characters; what it does not take is named, and so is its length. */
export const freeText = (max: number) =>
  z
    .string()
    .overwrite(plainFreeText)
    .superRefine((value, issues) => {
      const strange = strangeCharacter(value);
      if (strange !== undefined)
        issues.addIssue({ code: 'custom', message: 'validate.character', params: { character: spelled(strange) } });
      else if ([...value].length > max) issues.addIssue({ code: 'custom', message: 'validate.tooLong', params: { max } });
    });

/** A character as a message shows it: what can't be seen, by its number. */
export function spelled(character: string): string {
  const number = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{C}\p{Z}]/u.test(character) ? number : `${character} (${number})`;
}
/** Typed text up to `max` characters, any characters but control ones; `tooLong` is the text of a longer one. Stored as it is seen. */
export const line = (max: number, tooLong = 'validate.tooLong') => lineReadAs(plainLine, max, tooLong);

/** A job number up to `max` characters, in whatever width and with whatever blanks it is written. */
export const jobNumber = (max: number) => lineReadAs(plainJobNumber, max, 'validate.tooLong');

const lineReadAs = (read: (text: string) => string, max: number, tooLong: string) =>
  z
    .string()
    .overwrite(read)
    .refine(value => [...value].length <= max, { error: tooLong, params: { max } })
    .refine(isPlain, { error: 'validate.characters' });

// NUL can't be stored in PostgreSQL, lone surrogates can't be encoded; both come only from programs.
function isPlain(value: string): boolean {
  return value.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value);
}

const wholeOnly: z.core.$ZodErrorMap = ({ code, input }) => (code !== 'invalid_type' || isEmpty(input) ? undefined : 'validate.whole');

/** A whole number; digits of a query string are converted, other spellings of numbers (`1e2`, `0x10`, `8.0`) are none. */
export const whole = (min: number, max: number) => z.preprocess(digitsRead, z.int({ error: wholeOnly }).min(min).max(max));
/** The version of a record that a change rests on; digits of a query string are converted. */
export const version = () => z.preprocess(digitsRead, z.int());
/** true or false; query strings are converted. */
export const flag = () => z.union([z.boolean(), z.stringbool()]);
/** Who did something with a record, by name: the name of somebody of the staff, wherever it stands. */
export const actorColumn = 'uc.employee.name';
export const actor = () => carries(actorColumn, z.string().optional());
/** A list; a query repeats the key, once alone gives a list of one. */
export const list = <S extends z.ZodType>(item: S, max = 1000) =>
  z.preprocess(value => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(max));

/** So many records a call takes that names each of them, such as what was chosen in a list; a page has no more. */
export const maxChosen = 300;

/** A list that may also travel as one text, joined by commas (seed 1 §3). */
export const joined = <S extends z.ZodType>(item: S, max: number) =>
  z.preprocess(value => (typeof value === 'string' ? value.split(',').flatMap(part => part.trim() || []) : value), z.array(item).max(max));
/** A field with its own words for "not filled in", in place of the general ones. */
export const asks = <S extends z.ZodType>(schema: S, key: string): S => schema.meta({ ...schema.meta(), required: key });

/** Paging and sorting that every page call takes (seed 2 §3; sizes of seed 0 §9). */
export const paging = {
  pageNumber: whole(1, 100_000).default(1),
  pageSize: whole(1, maxChosen).default(20),
  sortColumn: z.string().max(40).optional(),
  isAsc: flag().optional(),
};

/** An answer without content. */
export const nothing = z.null();

/** An object whose fields carry their label's key, `field.<entity>.<field>` (messages.tsv), for forms, tables and error texts. */
export function entity<S extends z.ZodRawShape>(name: string, shape: S): z.ZodObject<S> {
  const labelled = Object.entries(shape).map(([key, schema]) => {
    const type = schema as z.ZodType;
    return [key, type.meta({ ...type.meta(), label: type.meta()?.['label'] ?? `field.${name}.${key}` })];
  });
  return z.object(Object.fromEntries(labelled) as S);
}
