import { SurveyStatus } from '@reap/contracts/survey/codes';
import { surveyPages } from '@reap/contracts/survey/pages';
import { sql } from 'drizzle-orm';
import { literal } from '../db/literal.ts';
import { settingsOf } from '../kernel/settings/settings.ts';
import { textOf } from '../kernel/texts.ts';
import { none, reviewSettings, type TodoSource, todoPart } from '../workflow/index.ts';
import { surveyTasks } from './survey.schema.ts';

/** Surveys that wait for their review: by anybody who may, but not by who made them. */
const reviews: TodoSource = {
  kind: 'survey',
  can: 'survey:task:audit',
  pathOf: id => `${surveyPages.task}?id=${id}`,
  async waiting({ db, user, language }) {
    const { surveyHours } = await settingsOf(db, reviewSettings, 'reviewTargets');
    const since = sql`coalesce(${surveyTasks.submittedAt}, ${surveyTasks.updatedAt})`;
    const fields = {
      id: surveyTasks.id,
      taskId: none,
      no: surveyTasks.name,
      version: surveyTasks.version,
      nodeName: sql`${textOf(language, 'todo.stage.survey')}`,
      dueAt: sql`${since} + make_interval(hours => ${surveyHours})`,
      dueKind: sql`'target'`,
      duplicates: sql`false`,
      overStandard: sql`false`,
      amountFen: none,
      people: none,
      flightNo: none,
      flightDate: none,
      station: sql`''`,
      submitter: surveyTasks.createdByName,
      waitingSince: since,
    };
    return todoPart(
      'survey',
      fields,
      sql`from ${surveyTasks} where ${surveyTasks.status} = ${literal(SurveyStatus.pendingAudit)} and ${surveyTasks.createdBy} <> ${user.userId}`,
    );
  },
};

/** What of the surveys waits for a person. */
export const surveyTodos: readonly TodoSource[] = [reviews];
