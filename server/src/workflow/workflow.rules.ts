import { reviews } from '@reap/contracts/compensation/review/flow.rules';

/** One level of approval: who reviews it, where he is found, and which amounts pass through it. */
export interface WorkflowNode {
  key: string;
  nameZh: string;
  nameEn: string;
  /** The role whose holders review; empty where a position does. */
  role: string;
  /** The job position whose people review. */
  position?: string | undefined;
  /** At the record's station, in a unit above the submitter, or anywhere. */
  scope: 'station' | 'organization' | 'tenant';
  /** Of scope organization: so many units above the submitter's own. */
  orgLevel?: number | undefined;
  fromFen: number;
  /** Sums below it; absent or null is without end. */
  toFen?: number | null | undefined;
  /** In how many hours it should be decided; absent is the standard. */
  targetHours?: number | undefined;
}

/** What every tenant starts with: below ¥2,000 the station manager, from ¥2,000 then finance, from ¥50,000 then the director. */
export const orderApproval: readonly WorkflowNode[] = [
  { key: 'stationManager', nameZh: '站经理审核', nameEn: 'Station manager', role: 'station-manager', scope: 'station', fromFen: 0 },
  { key: 'finance', nameZh: '财务审核', nameEn: 'Finance', role: 'finance', scope: 'tenant', fromFen: 200_000 },
  { key: 'director', nameZh: '分管领导审核', nameEn: 'Director', role: 'director', scope: 'tenant', fromFen: 5_000_000 },
];

/** Cash that a station claims back: its manager, then finance, whatever the sum. */
export const reimbursementApproval: readonly WorkflowNode[] = [
  { key: 'stationManager', nameZh: '站经理审核', nameEn: 'Station manager', role: 'station-manager', scope: 'station', fromFen: 0 },
  { key: 'finance', nameZh: '财务审核', nameEn: 'Finance', role: 'finance', scope: 'tenant', fromFen: 0 },
];

/** A ticket's status is the station's to change, and has no sum. */
export const ticketApproval: readonly WorkflowNode[] = [
  { key: 'stationManager', nameZh: '站经理审核', nameEn: 'Station manager', role: 'station-manager', scope: 'station', fromFen: 0 },
];

/** A message to many is passed by the manager of the station that writes it, whatever it costs. */
const smsApproval: readonly WorkflowNode[] = [
  { key: 'stationManager', nameZh: '站经理审核', nameEn: 'Station manager', role: 'station-manager', scope: 'station', fromFen: 0 },
];

/** The levels of each business type until a tenant defines its own. */
export const startingDefinitions: Readonly<Record<string, readonly WorkflowNode[]>> = {
  'compensation-order': orderApproval,
  reimbursement: reimbursementApproval,
  tsu: ticketApproval,
  'sms-task': smsApproval,
};

/** The levels that an amount passes through, in order. */
export const nodesFor = (nodes: readonly WorkflowNode[], amountFen: number): WorkflowNode[] =>
  nodes.filter(node => reviews(node, amountFen));

export type Decision = 'AGREE' | 'REJECT' | 'BACK';
/** Where a decision leads: to a node, back to the creator, or to the end (seed 0 §4). */
export type Step = { to: 'node'; index: number } | { to: 'creator' } | { to: 'approved' } | { to: 'rejected' };

/** Reject ends the flow; Back goes to the previous node, from the first one to the creator; Agree goes on until the last. */
export function stepAfter(decision: Decision, index: number, count: number): Step {
  if (decision === 'REJECT') return { to: 'rejected' };
  if (decision === 'BACK') return index === 0 ? { to: 'creator' } : { to: 'node', index: index - 1 };
  return index + 1 < count ? { to: 'node', index: index + 1 } : { to: 'approved' };
}
