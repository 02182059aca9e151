import type { Module } from '../kernel/module.ts';
import { reviewSettings } from './settings.ts';
import { reseating } from './workflow.reseat.ts';

export type { ReviewedRecords, WaitingRecord } from './reviewed.ts';
export { todoHandlers } from './todo/todo.handlers.ts';
export { fromReviews, reviewedBy, reviewFields } from './todo/todo-reviews.ts';
export { none, type TodoSource, todoPart } from './todo/todo-source.ts';
export { levelsWithNobody, reviewersOf } from './workflow.candidates.ts';
export { clockFrom, type Deadline, noClock } from './workflow.clock.ts';
export { openTaskCounts } from './workflow.counts.ts';
export {
  definitionOf,
  definitionsOf,
  expectedDefinition,
  reviewingPositions,
  reviewingRoles,
  runningCounts,
  saveDefinition,
} from './workflow.definitions.ts';
export {
  candidatesPage,
  chooseReviewers,
  decide,
  endReview,
  type Outcome,
  reviewStands,
  startWorkflow,
  withdrawReview,
} from './workflow.engine.ts';
export { afterReview, reviewer } from './workflow.moves.ts';
export { openTasks, taskWithInstance } from './workflow.queries.ts';
export { type DueReminder, takeReminders } from './workflow.reminders.ts';
export { nodesFor, orderApproval, reimbursementApproval, ticketApproval, type WorkflowNode } from './workflow.rules.ts';
export { workflowDefinitions, workflowInstances, workflowReviewers, workflowTasks } from './workflow.schema.ts';
export { followTakeOffs } from './workflow.take-off.ts';
export { nodeName, nodeTitle, timelineOf } from './workflow.timeline.ts';

export { reviewSettings };

/** The approval engine has no calls of its own: what waits for a person is asked of the portal. */
export const workflow: Module<Record<never, never>> = {
  seeds: { settings: reviewSettings },
  make: () => ({ handlers: {}, periodic: [reseating] }),
};
