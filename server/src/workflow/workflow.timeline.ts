import { AuditNodeStatus } from '@reap/contracts/compensation/codes';
import type { AuditRecordNode } from '@reap/contracts/compensation/review/audit';
import { inArray } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../db/pool.ts';
import type { Language } from '../kernel/language.ts';
import { textOf } from '../kernel/texts.ts';
import { findPeople, type Person, placeOf } from '../user-center/index.ts';
import { stepsOf, type Task } from './workflow.queries.ts';
import type { WorkflowNode } from './workflow.rules.ts';
import { workflowReviewers } from './workflow.schema.ts';

type RecordNode = z.output<typeof AuditRecordNode>;
type Step = Awaited<ReturnType<typeof stepsOf>>[number];

/**
 * The timeline of a record, oldest step first, the open node last with who is still to review (seed 0 §2.2, §3). A review that ended
 * because nobody could review next has that as its last node, with the reason; one that was withdrawn ends with a step of its submitter.
 */
export async function timelineOf(db: Db, businessType: string, businessId: string, language: Language): Promise<RecordNode[]> {
  const steps = await stepsOf(db, businessType, businessId);
  const open = steps.filter(step => step.task.status === 'open').map(step => step.task.id);
  const waiting = open.length === 0 ? [] : await db.select().from(workflowReviewers).where(inArray(workflowReviewers.taskId, open));
  const ids = [...steps.flatMap(step => step.task.doneBy ?? []), ...waiting.map(row => row.userId)];
  const people = await findPeople(db, [...new Set(ids)]);
  return steps.flatMap(({ task, nodes, review }, at) => {
    const withdrawn = review === 'withdrawn' && task.nodeIndex >= 0 && task.decision === null;
    const node: RecordNode = {
      nodeName: task.nodeIndex < 0 || withdrawn ? 'submitter' : (task.decision ?? 'READ'),
      status: task.status === 'open' ? AuditNodeStatus.ready : AuditNodeStatus.complete,
      objName: withdrawn ? textOf(language, 'audit.withdrawn') : nodeTitle(nodes, task.nodeIndex, language),
      reviewerInfo: nameAndOrganisation(language, task.doneBy ? people.get(task.doneBy) : undefined),
      remarks: task.remarks,
      doneDate: task.doneAt ? task.doneAt.getTime() : null,
      ...(task.status === 'open' && { dueAt: task.dueAt?.toISOString() ?? null, dueKind: task.dueKind || null }),
      waiteAuditReviewers: waiting.filter(row => row.taskId === task.id).flatMap(row => toPending(language, people.get(row.userId))),
    };
    const isLast = steps[at + 1]?.task.instanceId !== task.instanceId;
    return review === 'ended' && isLast ? [node, endOf({ task, nodes }, language)] : [node];
  });
}

/** The node that nobody could review, as it would have followed the last decision. */
function endOf({ task, nodes }: Pick<Step, 'task' | 'nodes'>, language: Language): RecordNode {
  const objName = nodeTitle(nodes, task.decision === 'BACK' ? task.nodeIndex - 1 : task.nodeIndex + 1, language);
  return {
    nodeName: 'READ',
    status: AuditNodeStatus.ended,
    objName,
    reviewerInfo: '',
    remarks: textOf(language, 'audit.nobodyNext', { node: objName }),
    doneDate: task.doneAt ? task.doneAt.getTime() : null,
    waiteAuditReviewers: [],
  };
}

/** What a node is called; the submission has no level of its own. */
export function nodeTitle(nodes: readonly WorkflowNode[], index: Task['nodeIndex'], language: Language): string {
  if (index < 0) return language === 'zh-CN' ? '提交' : 'Submitted';
  const node = nodes[index];
  return node ? nodeName(node, language) : '';
}

export const nodeName = (node: WorkflowNode, language: Language): string => (language === 'zh-CN' ? node.nameZh : node.nameEn);

const nameAndOrganisation = (language: Language, person?: Person): string =>
  person ? [person.employeeName, placeOf(person, language)].filter(Boolean).join(' · ') : '';

const toPending = (language: Language, person?: Person): RecordNode['waiteAuditReviewers'] =>
  person
    ? [
        {
          orgName: placeOf(person, language),
          reviewerName: person.employeeName,
          reviewerNo: person.jobNumber,
          reviewerPhone: person.phone,
          reviewerId: person.userId,
        },
      ]
    : [];
