import { UserLevel, WorkStatus } from '@reap/contracts/user-center/codes';
import type { Question } from '../../kernel/call/refusal.ts';

/** Entries of the dictionary "status" with which somebody no longer works here: suspended and left. */
const ended: readonly string[] = [WorkStatus.suspended, WorkStatus.left];
export const hasEnded = (status: string): boolean => ended.includes(status);

/** User types that may change who sees a person's information (seed 1 §6). */
export const mayPublish = (userType: number): boolean => userType === UserLevel.administrator || userType === UserLevel.publisher;

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Whether the last character of an identity number is the one that the others give; old numbers of 15 digits have none. */
export function hasRightCheck(idCard: string): boolean {
  if (idCard.length !== 18) return true;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(idCard[at]), 0);
  return idCard[17]?.toUpperCase() === '10X98765432'[sum % 11];
}

/** The birthday that an identity number names; undefined where there is no such day. */
export function birthdayIn(idCard: string): string | undefined {
  const digits = idCard.length === 18 ? idCard.slice(6, 14) : idCard.length === 15 ? `19${idCard.slice(6, 12)}` : '';
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const read = new Date(`${day}T00:00:00Z`);
  return digits && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : undefined;
}

/** What is known of a save before it is made. */
export interface SaveFacts {
  name: string;
  /** Empty where they stay as they were. */
  newIdCard: string;
  birthday: string;
  /** Somebody else with this name and phone; without names where the caller may not see him. */
  twin: { jobNumber: string; organization: string } | 'unseen' | undefined;
  moves: boolean;
  leavesPosition: boolean;
  openReviews: number;
  ends: boolean;
  /** The name that he signs in with, while that works. */
  account: string | undefined;
}

interface Doubt {
  when: (facts: SaveFacts) => boolean;
  asks: (facts: SaveFacts) => Question;
}

/** What a person is asked before a save that may not be meant (code 202), row by row. */
const doubts: readonly Doubt[] = [
  { when: ({ newIdCard }) => newIdCard !== '' && !hasRightCheck(newIdCard), asks: () => ({ key: 'staff.ask.check' }) },
  {
    when: ({ newIdCard, birthday }) => newIdCard !== '' && birthday !== '' && birthdayIn(newIdCard) !== birthday,
    asks: () => ({ key: 'staff.ask.birthday' }),
  },
  { when: ({ twin }) => twin === 'unseen', asks: ({ name }) => ({ key: 'staff.ask.twinUnseen', params: { name } }) },
  {
    when: ({ twin }) => typeof twin === 'object',
    asks: ({ name, twin }) => ({ key: 'staff.ask.twin', params: { name, ...(twin as object) } }),
  },
  {
    when: ({ ends, openReviews }) => ends && openReviews > 0,
    asks: ({ name, openReviews }) => ({ key: 'user.ask.reviews', params: { name, count: openReviews } }),
  },
  {
    when: ({ ends, moves, openReviews }) => !ends && moves && openReviews > 0,
    asks: ({ name, openReviews }) => ({ key: 'staff.ask.reviews', params: { name, count: openReviews } }),
  },
  {
    when: ({ ends, moves, leavesPosition, openReviews }) => !ends && !moves && leavesPosition && openReviews > 0,
    asks: ({ name, openReviews }) => ({ key: 'user.ask.passing', params: { name, count: openReviews } }),
  },
  {
    when: ({ ends, account }) => ends && account !== undefined,
    asks: ({ name, account = '' }) => ({ key: 'staff.ask.account', params: { name, account } }),
  },
];

export const questionsOf = (facts: SaveFacts): Question[] => doubts.filter(({ when }) => when(facts)).map(({ asks }) => asks(facts));

/** With directory synchronisation on, these can be changed but not cleared (seed 1 §5): field and the hint that says so. */
export const keptBySync = {
  jobNumber: 'staff.syncJobNumber',
  jobPosition: 'staff.syncJobPosition',
  emailAddress: 'staff.syncEmail',
} as const;

type Synced = { [K in keyof typeof keptBySync]: string | readonly string[] };

/** The fields that a change would clear though the directory keeps them. */
export const clearedDespiteSync = (before: Synced, after: Synced): (keyof Synced)[] =>
  (Object.keys(keptBySync) as (keyof Synced)[]).filter(field => before[field].length > 0 && after[field].length === 0);
