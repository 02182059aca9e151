import { actorColumn } from '../fields.ts';
import type { TodoColumns } from '../portal/todo-columns.ts';

/** What of flights and passengers waits for a person, with the columns that its rows carry. */
export const flightPassengerTodos = { tsu: { no: 'fp.passenger.tktNo', submitter: actorColumn } } as const satisfies Record<
  string,
  TodoColumns
>;
