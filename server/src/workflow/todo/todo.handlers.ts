import type { todo } from '@reap/contracts/portal/todo';
import type { Handlers } from '../../kernel/call/context.ts';
import { countOfTodos, pageOfTodos } from './todo.queries.ts';
import type { TodoSource } from './todo-source.ts';

/** The list of everything that waits for a person, made of what the modules offer. */
export const todoHandlers = (sources: readonly TodoSource[]): Handlers<typeof todo> => ({
  page: (filter, context) => pageOfTodos(sources, filter, context),
  count: (_, context) => countOfTodos(sources, context),
});
