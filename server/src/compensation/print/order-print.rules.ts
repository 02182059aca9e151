import { createHash, randomBytes } from 'node:crypto';

/** Digits and capitals without those that are read for one another on paper. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 16;

/** A code of 80 random bits for a paper. */
export const newCode = (): string => [...randomBytes(length)].map(byte => signs[byte % signs.length]).join('');

/** A code as it stands on paper: in groups of four. */
export const written = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** A code as it is kept, however it was typed. */
export const typedCode = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** What of an order stands on its paper and may change later. Who still has to review is not part of it. */
export interface PrintedState {
  version: number;
  status: number;
  passengers: readonly {
    paxId: string;
    amountFen: number;
    frozen: boolean;
    freezeReason: string;
    receiveStatus: number;
    duplicateReason: string;
  }[];
  steps: readonly { nodeName: string; remarks: string; doneDate: number | null }[];
}

/** The same for the same order, whoever prints it in whichever language. */
export function stateHash({ version, status, passengers, steps }: PrintedState): string {
  const facts = [
    version,
    status,
    passengers.map(pax => [pax.paxId, pax.amountFen, pax.frozen, pax.freezeReason, pax.receiveStatus, pax.duplicateReason]).sort(byFirst),
    steps.filter(step => step.doneDate !== null).map(step => [step.nodeName, step.remarks, step.doneDate]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

const byFirst = ([one]: readonly unknown[], [other]: readonly unknown[]): number => String(one).localeCompare(String(other));
