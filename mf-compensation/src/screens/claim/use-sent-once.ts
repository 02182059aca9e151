import { useRef } from 'react';

/** Sends something one at a time, and never again when it said true: a second tap comes before the page knows of the first. */
export function useSentOnce(send: () => Promise<boolean>): () => Promise<void> {
  const state = useRef<'ready' | 'running' | 'done'>('ready');
  return async () => {
    if (state.current !== 'ready') return;
    state.current = 'running';
    const isDone = await send().catch((error: unknown) => {
      state.current = 'ready';
      throw error;
    });
    state.current = isDone ? 'done' : 'ready';
  };
}
