export { openTaskCounts } from './workflow.counts.ts';
export { candidatesPage, chooseReviewers, decide, type Outcome, startWorkflow } from './workflow.engine.ts';
export { isReviewing, openTasks } from './workflow.queries.ts';
export { reseatReviewers } from './workflow.reseat.ts';
export { nodesFor, orderApproval } from './workflow.rules.ts';
export { workflowDefinitions, workflowInstances, workflowReviewers, workflowTasks } from './workflow.schema.ts';
export { nodeName, nodeTitle, timelineOf } from './workflow.timeline.ts';
