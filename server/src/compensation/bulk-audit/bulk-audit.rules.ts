import type { EnumValue } from '@reap/contracts/enums';
import type { Params } from '../../kernel/call/refusal.ts';

export type Verdict = EnumValue<'bulkVerdict'>;
export type Decision = EnumValue<'auditDecision'>;

/** One record that somebody chose, with the version that he saw. */
export interface Chosen {
  id: string;
  version?: number | undefined;
}

/** What the dry run says of it. */
export interface Judged {
  id: string;
  recordNo: string;
  version: number;
  taskId: string | null;
  amountFen: number;
  verdict: Verdict;
  params: Params;
}

/** What is known of a record when it is judged. */
export interface BulkFacts {
  /** Nobody else was there since the person saw it, and it still waits. */
  unchanged: boolean;
  changed: Params;
  mine: boolean;
  paid: boolean;
  amountFen: number;
  limitFen: number;
  limit: string;
  /** How many could review the node that agreeing would open; undefined where none would. */
  nextReviewers: number | undefined;
  /** That node's name in each language. */
  node: Params;
}

/** What keeps a record from being decided in bulk, the first of them; agreeing is looked at harder than refusing. */
export function verdictOf(facts: BulkFacts, decision: Decision): { verdict: Verdict; params: Params } {
  if (!facts.unchanged) return { verdict: 'changed', params: facts.changed };
  if (!facts.mine) return { verdict: 'notYours', params: {} };
  if (decision !== 'AGREE') return { verdict: 'clean', params: {} };
  if (facts.paid) return { verdict: 'paid', params: {} };
  if (facts.amountFen > facts.limitFen) return { verdict: 'overLimit', params: { limit: facts.limit } };
  if (facts.nextReviewers === 0) return { verdict: 'noReviewer', params: facts.node };
  if (facts.nextReviewers !== undefined && facts.nextReviewers > 1)
    return { verdict: 'nextNotUnique', params: { ...facts.node, count: facts.nextReviewers } };
  return { verdict: 'clean', params: {} };
}
