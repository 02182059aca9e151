import { surveyTask } from '@reap/contracts/survey/task';
import { request } from '@reap/shared-ui/core/http';
import type { SearchHit } from '@reap/shared-ui/core/remote';
import { routes } from './routes.ts';

/** Surveys by a part of their name. */
export async function findSurveys(text: string): Promise<SearchHit[]> {
  const { rows } = await request(surveyTask.page, { name: text.trim().slice(0, 50), pageSize: 5 });
  return rows.map(row => ({ id: row.id, title: row.name, detail: '', path: routes.task({ id: row.id }) }));
}
