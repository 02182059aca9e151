import { useRef } from 'react';

/** The open task of a record, or the last one that it had: decided by somebody else meanwhile, it is asked for all the same, and the server tells who was faster. */
export function useLastTask(taskId: string | null): string {
  const last = useRef(taskId);
  if (taskId) last.current = taskId;
  return last.current ?? '';
}
