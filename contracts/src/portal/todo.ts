import * as z from 'zod';
import { compensationTodos } from '../compensation/review/todo.ts';
import { get, page, resource } from '../contract.ts';
import type { EnumValue } from '../enums.ts';
import { code, date, entity, id, instant, list, money, paging, searched, stationCode } from '../fields.ts';
import { flightPassengerTodos } from '../flight-passenger/todo.ts';
import { messageCenterTodos } from '../message-center/todo.ts';
import { carries, carriesBy } from '../model.ts';
import { surveyTodos } from '../survey/todo.ts';
import type { TodoColumns } from './todo-columns.ts';

/** Every kind of record that waits for a person, by its module's own columns. */
const kinds: Record<EnumValue<'todoKind'>, TodoColumns> = {
  ...compensationTodos,
  ...surveyTodos,
  ...flightPassengerTodos,
  ...messageCenterTodos,
};

const shown = <S extends z.ZodType>(field: keyof TodoColumns, schema: S): S =>
  carriesBy('kind', Object.fromEntries(Object.entries(kinds).map(([kind, columns]) => [kind, columns[field]])), schema);

export const TodoRow = entity('todo', {
  id: id(),
  kind: code('todoKind'),
  /** Its number, or its name where it has none. */
  no: shown('no', z.string().optional()),
  /** The open node of the approval engine, where that is what runs. */
  taskId: id().nullable(),
  nodeName: z.string(),
  dueAt: instant(),
  dueKind: code('dueKind'),
  risks: z.array(code('todoRisk')),
  amount: shown('amount', money().nullable().optional()),
  people: z.int().nullable(),
  flightNo: shown('flightNo', z.string().optional()),
  flightDate: date().nullable(),
  station: z.string(),
  submitter: shown('submitter', z.string().optional()),
  waitingSince: instant(),
  version: z.int(),
  /** The page where it is decided. */
  path: z.string(),
});

export const TodoFilter = entity('todo', {
  kind: list(code('todoKind'), 7).optional(),
  due: code('todoDue').optional(),
  risk: code('todoRisk').optional(),
  station: stationCode().optional(),
  flightNo: carries('comp.order.flightNo', searched('flightNo').optional()),
  ...paging,
});

/** Everything that waits for the signed-in person, whatever module it belongs to; each kind under its own right and rules. */
export const todo = resource('/api/todo', {
  page: get('page', {
    can: 'portal:todo:view',
    added: true,
    query: TodoFilter,
    returns: page(TodoRow),
    sortable: ['dueAt', 'waitingSince', 'amount', 'flightDate', 'kind', 'station'],
  }),
  count: get('count', {
    can: 'portal:todo:view',
    added: true,
    returns: z.object({ count: z.int(), overdue: z.int(), oldest: instant().nullable() }),
  }),
});
