import { useMemo } from 'react';
import { useSession } from '../session/session-store.ts';
import { type Navigation, navigationOf } from './navigation.ts';

/** The home page; every signed-in person has it. */
export const HOME = '/features/home';

/** The navigation of the signed-in person. */
export function useNavigation(): Navigation {
  const menu = useSession(state => state.boot?.menu);
  return useMemo(() => navigationOf(menu ?? []), [menu]);
}
