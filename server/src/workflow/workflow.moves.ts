import { notCreator, type Who } from '../kernel/state-machine.ts';
import type { Outcome } from './workflow.engine.ts';

interface ReviewedFacts {
  createdBy: string;
  /** Whether its open node is this person's to decide. */
  mine?: boolean;
}

const others = notCreator<ReviewedFacts>('audit.notYourTask');

/** Whoever its open node waits for; never who filed it. */
export const reviewer: Who<ReviewedFacts> = { ...others, is: (facts, actor) => Boolean(facts.mine) && others.is(facts, actor) };

interface ReviewStates<Status> {
  waiting: Status;
  approved: Status;
  rejected: Status;
  /** Sent back to who filed it; where that is no state of its own, it is rejected, and can be filed anew. */
  returned?: Status;
}

/** Where each outcome of a review leaves a record; whom nobody can review is rejected. */
export const afterReview = <Status extends number>({
  waiting,
  approved,
  rejected,
  returned = rejected,
}: ReviewStates<Status>): Readonly<Record<Outcome['kind'], Status>> => ({ waiting, approved, rejected, noReviewer: rejected, returned });
