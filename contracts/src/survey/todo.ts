import { actorColumn } from '../fields.ts';
import type { TodoColumns } from '../portal/todo-columns.ts';

/** Surveys that wait for their review, with the columns that their rows carry. */
export const surveyTodos = { survey: { submitter: actorColumn } } as const satisfies Record<string, TodoColumns>;
