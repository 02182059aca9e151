import { actorColumn } from '../fields.ts';
import type { TodoColumns } from '../portal/todo-columns.ts';

/** What of messages waits for a person, with the columns that its rows carry. */
export const messageCenterTodos = { smsTask: { submitter: actorColumn } } as const satisfies Record<string, TodoColumns>;
