import { todo } from '@reap/contracts/portal/todo';
import { request } from '@reap/shared-ui/core/http';

/** How much waits for the signed-in person, for the menu. */
export const countTodos = async (): Promise<number> => (await request(todo.count, {})).count;
