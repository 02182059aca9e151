import type { FlowLevel } from '@reap/contracts/compensation/review/flow';
import { standardTargetHours } from '@reap/contracts/compensation/review/flow.rules';
import type { EnumValue } from '@reap/contracts/enums';
import type { Db } from '../../db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/language.ts';
import { type HolderName, holderNames } from '../../user-center/index.ts';
import type { WorkflowNode } from '../../workflow/index.ts';

export type FlowBusiness = EnumValue<'flowBusiness'>;

/** The auth code without which nobody decides, by business type. */
export const auditCodes: Readonly<Record<FlowBusiness, string>> = {
  'compensation-order': 'comp:order:audit',
  reimbursement: 'comp:reimb:audit',
  tsu: 'fp:tsu:audit',
  'sms-task': 'msg:smsTask:audit',
};

/** A level as it travels. */
export const toLevel = (node: WorkflowNode): Omit<FlowLevel, 'key'> => ({
  nameZh: node.nameZh,
  nameEn: node.nameEn,
  holderKind: node.position ? 'position' : 'role',
  holder: node.position ?? node.role,
  scope: node.scope,
  orgLevel: node.orgLevel ?? 0,
  fromAmount: node.fromFen,
  toAmount: node.toFen ?? null,
  targetHours: node.targetHours ?? standardTargetHours,
});

/** Levels as they are kept; one that was there before keeps its key. */
export function toNodes(levels: readonly FlowLevel[], before: readonly WorkflowNode[]): WorkflowNode[] {
  const free = new Set(before.map(node => node.key));
  return levels.map(level => ({
    key: level.key && free.delete(level.key) ? level.key : newId(),
    nameZh: level.nameZh,
    nameEn: level.nameEn,
    role: level.holderKind === 'role' ? level.holder : '',
    ...(level.holderKind === 'position' && { position: level.holder }),
    scope: level.scope,
    ...(level.scope === 'organization' && { orgLevel: level.orgLevel }),
    fromFen: level.fromAmount,
    toFen: level.toAmount,
    targetHours: level.targetHours,
  }));
}

/** Finds the role or position of each of these levels, with how many people hold it. */
export async function holdersIn(db: Db, nodes: readonly WorkflowNode[]): Promise<(node: WorkflowNode) => HolderName | undefined> {
  const { roles, positions } = await holderNames(db, {
    roles: nodes.filter(node => !node.position).map(node => node.role),
    positions: nodes.flatMap(node => node.position ?? []),
  });
  return node => (node.position ? positions.get(node.position) : roles.get(node.role));
}

/** What it is called; one that is gone goes by its code. */
export const nameOf = (found: HolderName | undefined, node: WorkflowNode, language: Language): string =>
  (language === 'en-US' && found?.nameEn) || found?.name || node.position || node.role;
