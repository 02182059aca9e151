import type { PhoneTodo } from '@reap/shared-ui/core/remote';
import { phoneRoutes } from './phone-routes.ts';

const todos = () => import('./screens/phone/phone-todos.ts');
/** What waits at the belt. */
export const bagTodos: readonly PhoneTodo[] = [
  {
    title: 'phoneBaggage.todo.unmatched',
    can: 'comp:baggage:match',
    path: phoneRoutes.baggage({ unmatched: 'true', own: 'true' }),
    count: async station => (await todos()).unmatchedBags(station),
  },
];

/** What waits for whoever reviews, grants or stocks. */
export const orderTodos: readonly PhoneTodo[] = [
  {
    title: 'phoneOrder.todo.review',
    can: 'comp:order:audit',
    path: phoneRoutes.orders(),
    count: async () => (await todos()).ordersToReview(),
  },
  {
    title: 'phoneOrder.todo.grant',
    can: 'comp:order:grant',
    path: phoneRoutes.orders({ kind: 'luggage', toGrant: 'true', own: 'true' }),
    count: async station => (await todos()).ordersToGrant(station),
  },
  // Stock is filled up at a desk.
  { title: 'phoneOrder.todo.lowStock', can: 'comp:luggage:view', count: async station => (await todos()).lowLuggage(station) },
];
