import type { QueryClient } from '@tanstack/react-query';
import { askAnew } from '../session/ask-anew.ts';
import { onStreamBack } from './portal-events.ts';

/** What is shown is asked for again once events are heard again: what was told meanwhile is not told again. */
export const followStream = (client: QueryClient): (() => void) => onStreamBack(() => void askAnew(client));
