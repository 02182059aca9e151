import type { Reviewer } from '@reap/contracts/compensation/review/reviewer';
import type { Context } from '../../kernel/call/context.ts';
import type { Language } from '../../kernel/language.ts';
import { findPeople, type Person, placeOf } from '../../user-center/index.ts';
import type { Outcome } from '../../workflow/index.ts';

/** A person as the next-reviewers dialog lists him (seed 0 §3). */
export const toReviewer = (person: Person, language: Language): Reviewer => ({
  reviewerId: person.userId,
  orgId: person.organizationId,
  orgName: placeOf(person, language),
  reviewerNameNo: `${person.employeeName} ${person.jobNumber}`.trim(),
  reviewerPhone: person.phone,
  userInfo: person.jobNumber,
});

/** What a submission or an agreement answers: whom to choose from. One candidate leaves nothing to choose. */
export async function chosenFrom({ db, language }: Context, outcome: Extract<Outcome, { kind: 'waiting' }>) {
  if (outcome.reviewerIds.length < 2) return { orderAuditorList: [], taskId: outcome.taskId };
  const people = await findPeople(db, outcome.reviewerIds);
  return { orderAuditorList: [...people.values()].map(person => toReviewer(person, language)), taskId: outcome.taskId };
}
