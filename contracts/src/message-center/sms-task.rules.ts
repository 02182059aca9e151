import { patterns } from '../patterns.ts';

/** So many numbers are typed or pasted into one task. */
export const maxMobiles = 10_000;

/** A list of numbers as it was typed: those that can be written to, each once, and the lines of which one can't. */
export interface TypedMobiles {
  mobiles: string[];
  /** How many stand there more than once. */
  repeated: number;
  wrongLines: number[];
}

const separators = /[,，;；、\t]/;
/** As people write them: `+86 138-0013-8000`. */
const plain = (typed: string): string => typed.replace(/[\s()-]/g, '').replace(/^(?:\+|00)86/, '');

/** Reads numbers, one or several a line. */
export function readMobiles(typed: string): TypedMobiles {
  const found = new Set<string>();
  const wrongLines: number[] = [];
  let repeated = 0;
  for (const [at, line] of typed.normalize('NFKC').split('\n').entries()) {
    const numbers = line.split(separators).map(plain).filter(Boolean);
    if (numbers.some(number => !patterns.mobile.regex.test(number))) wrongLines.push(at + 1);
    for (const number of numbers) {
      if (found.has(number)) repeated += 1;
      found.add(number);
    }
  }
  return { mobiles: [...found], repeated, wrongLines };
}

const shownLines = 10;

/** The first lines of many, as a message names them: `3, 7, 12…`. */
export const linesToName = (lines: readonly number[]): string =>
  `${lines.slice(0, shownLines).join(', ')}${lines.length > shownLines ? '…' : ''}`;
