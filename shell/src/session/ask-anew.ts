import type { QueryClient } from '@tanstack/react-query';

/** Asks for everything again, for hidden pages when they are shown. What a form was opened with is held, or what is typed in it would be lost. */
export const askAnew = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [name], state }) => name !== 'opened' || state.status === 'error' });
