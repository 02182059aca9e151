import { inArray, sql } from 'drizzle-orm';
import { fromReviews, none, type ReviewedRecords, reviewFields, type TodoSource, todoPart } from '../../../workflow/index.ts';
import { taskBusiness, taskRules } from '../task.queries.ts';
import { smsTasks } from '../task.schema.ts';
import { taskPath } from './task-review.ts';

const reviews: TodoSource = {
  kind: 'smsTask',
  can: 'msg:smsTask:audit',
  pathOf: taskPath,
  async waiting(context) {
    const fields = {
      ...reviewFields(context),
      id: smsTasks.id,
      no: smsTasks.taskName,
      version: smsTasks.version,
      amountFen: smsTasks.priceFen,
      people: smsTasks.recipients,
      submitter: smsTasks.createdByName,
      station: smsTasks.station,
      flightNo: sql`''`,
      flightDate: none,
      duplicates: sql`false`,
      overStandard: sql`false`,
    };
    return todoPart('smsTask', fields, fromReviews(context, taskBusiness, sql`${smsTasks}`, sql`${smsTasks.id}`, taskRules(context)));
  },
};

/** What of text messages waits for a person. */
export const messageTodos: readonly TodoSource[] = [reviews];

/** SMS tasks, as reminders speak of them. */
export const reviewedSmsTasks: ReviewedRecords = {
  businessType: taskBusiness,
  async of(db, ids) {
    const found = await db
      .select({ id: smsTasks.id, taskName: smsTasks.taskName, recipients: smsTasks.recipients })
      .from(smsTasks)
      .where(inArray(smsTasks.id, [...ids]));
    return new Map(
      found.map(({ id, taskName, recipients }) => [id, { no: taskName, about: String(recipients), tells: {}, path: taskPath(id) }]),
    );
  },
};
