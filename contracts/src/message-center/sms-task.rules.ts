import { patterns, plainMobile, plainTicketNo } from '../patterns.ts';

/** So many numbers, bookings or tickets are typed or pasted into one task. */
export const maxTyped = 10_000;
/** So many passengers are ticked for one task. */
export const maxTicked = 1000;
/** So many rows has a spreadsheet of recipients at most. */
export const maxSheetRows = 100_000;
/** A list of up to so many recipients is taken while its writer waits; a longer one in the background. */
export const maxAtOnce = 10_000;
/** A task is put off by so many days at most: further away is a slip of the hand. */
export const maxDaysAhead = 90;
/** So many days of flights are written to by one task. */
export const maxFlightDays = 31;

/** A list that was brought in from a spreadsheet, and how many it holds. */
export interface SheetMark {
  sheetId: string;
  rows: number;
}
const sheetMark = /^#(?<sheetId>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):(?<rows>\d{1,6})$/;

/** In the field of a typed list, the list that stands there in place of lines. */
export function sheetIn(typed: string): SheetMark | undefined {
  const { sheetId, rows } = sheetMark.exec(typed)?.groups ?? {};
  return sheetId ? { sheetId, rows: Number(rows) } : undefined;
}
export const sheetMarkOf = ({ sheetId, rows }: SheetMark): string => `#${sheetId}:${rows}`;

/** A list as it was typed: what can be read, each once, and the lines of which something can't. */
export interface TypedList<Value = string> {
  values: Value[];
  /** How many stand there more than once. */
  repeated: number;
  wrongLines: number[];
}

/** What is typed into a task: phone numbers, bookings, tickets. */
export type TypedKind = 'mobile' | 'pnr' | 'ticketNo';

const separators = /[,，;；、\t]/;
/** As people write them: `+86 138-0013-8000`, `abc 123`, `781-2345678901`. */
export const plain = {
  mobile: plainMobile,
  pnr: (typed: string) => typed.replace(/\s/g, '').toUpperCase(),
  ticketNo: plainTicketNo,
} as const satisfies Record<TypedKind, (typed: string) => string>;

const isRight = (kind: TypedKind, value: string): boolean => patterns[kind].regex.test(value);

/** Several behind spaces, where each of them is one; else a space only divides the digits of one. */
function valuesIn(kind: TypedKind, part: string): string[] {
  const each = part.trim().split(/\s+/).map(plain[kind]);
  return each.every(value => isRight(kind, value)) ? each : [plain[kind](part)].filter(Boolean);
}

/** Reads a list, one or several a line. */
export function readTyped(kind: TypedKind, typed: string): TypedList {
  const found = new Set<string>();
  const wrongLines: number[] = [];
  let repeated = 0;
  for (const [at, line] of typed.normalize('NFKC').split('\n').entries()) {
    const values = line.split(separators).flatMap(part => valuesIn(kind, part));
    if (!values.every(value => isRight(kind, value))) wrongLines.push(at + 1);
    for (const value of values) {
      if (found.has(value)) repeated += 1;
      found.add(value);
    }
  }
  return { values: [...found], repeated, wrongLines };
}

/** Somebody whose name and number were typed. */
export interface TypedPerson {
  receiver: string;
  phone: string;
}
/** So long is a name at most. */
export const maxName = 50;
const nameAndNumber = /^(?<receiver>[^\d+]+?)[\s,，;；、:：(/\p{Pd}]*(?<phone>[+\d][\d\s()-]*)$/u;

/** Reads people by hand, one a line: a name and a number. */
export function readPeople(typed: string): TypedList<TypedPerson> {
  const found = new Map<string, TypedPerson>();
  const wrongLines: number[] = [];
  let repeated = 0;
  for (const [at, line] of typed.normalize('NFKC').split('\n').entries()) {
    if (line.trim() === '') continue;
    const { receiver = '', phone: number = '' } = nameAndNumber.exec(line.trim())?.groups ?? {};
    const phone = plain.mobile(number);
    if (!receiver.trim() || receiver.length > maxName || !patterns.mobile.regex.test(phone)) wrongLines.push(at + 1);
    else if (found.has(phone)) repeated += 1;
    else found.set(phone, { receiver: receiver.trim(), phone });
  }
  return { values: [...found.values()], repeated, wrongLines };
}

const shownLines = 10;

/** The first lines of many, as a message names them: `3, 7, 12…`. */
export const linesToName = (lines: readonly number[]): string =>
  `${lines.slice(0, shownLines).join(', ')}${lines.length > shownLines ? '…' : ''}`;
