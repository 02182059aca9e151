import type { QueryClient } from '@tanstack/react-query';
import { askAnew } from './ask-anew.ts';
import { useSession } from './session-store.ts';

/** What was refused, masked or left out by the permissions of before is asked for again with those of now. */
export const followRights = (client: QueryClient): (() => void) =>
  useSession.subscribe(({ boot: now }, { boot: before }) => {
    if (now?.session && before?.session && now.session.permissionVersion !== before.session.permissionVersion) void askAnew(client);
  });
