import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/call/context.ts';
import { workflowInstances, workflowReviewers, workflowTasks } from '../workflow.schema.ts';
import type { TodoFields } from './todo-source.ts';

/** What the engine knows of an open task: the fields that are the same for every kind of record that it reviews. */
export const reviewFields = ({
  language,
}: Pick<Context, 'language'>): Pick<TodoFields, 'taskId' | 'nodeName' | 'dueAt' | 'dueKind' | 'waitingSince'> => ({
  taskId: sql`${workflowTasks.id}`,
  nodeName: sql`${workflowInstances.nodes} -> ${workflowTasks.nodeIndex} ->> ${language === 'zh-CN' ? 'nameZh' : 'nameEn'}`,
  // A task without a clock, such as one that was brought in from elsewhere, is due at once.
  dueAt: sql`coalesce(${workflowTasks.dueAt}, ${workflowTasks.openedAt})`,
  dueKind: sql`coalesce(nullif(${workflowTasks.dueKind}, ''), 'target')`,
  waitingSince: sql`${workflowTasks.openedAt}`,
});

const reviews = sql`${workflowReviewers}
    join ${workflowTasks} on ${workflowTasks.tenantId} = ${workflowReviewers.tenantId} and ${workflowTasks.id} = ${workflowReviewers.taskId}
    join ${workflowInstances} on ${workflowInstances.tenantId} = ${workflowTasks.tenantId} and ${workflowInstances.id} = ${workflowTasks.instanceId}`;

const openTo = ({ userId }: Pick<Context['user'], 'userId'>, businessType: string): SQL => sql`
  ${workflowReviewers.userId} = ${userId} and ${workflowTasks.status} = 'open'
    and ${workflowInstances.businessType} = ${businessType} and ${workflowInstances.creatorId} <> ${userId}`;

/** The open tasks of this person on records of a business type, joined with the table that holds them; never those he filed. */
export const fromReviews = ({ user }: Pick<Context, 'user'>, businessType: string, records: SQL, recordId: SQL, rules?: SQL): SQL => sql`
  from ${reviews}
    join ${records} on ${recordId} = ${workflowInstances.businessId}
  where ${openTo(user, businessType)}
    and ${rules ?? sql`true`}`;

/** The ids of the records of a business type that wait for this person's review; never those he filed. */
export const reviewedBy = ({ user }: Pick<Context, 'user'>, businessType: string): SQL => sql`
  (select ${workflowInstances.businessId} from ${reviews} where ${openTo(user, businessType)})`;
