import { line } from '../../fields.ts';

/** The account of a payee, up to `max` characters: full-width signs are plain ones, and the groups of a card's number are joined. */
export const payeeAccount = (max: number) =>
  line(max).overwrite(typed => {
    const plain = typed.normalize('NFKC').trim();
    const joined = plain.replace(/[\s-]/g, '');
    return /^\d+$/.test(joined) ? joined : plain;
  });

/** Whether a text is the number of a bank card: 12 to 19 digits, the last of which checks the others (ISO/IEC 7812, Luhn). */
export const isCardNumber = (text: string): boolean => /^\d{12,19}$/.test(text) && luhnSum(text) % 10 === 0;

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
