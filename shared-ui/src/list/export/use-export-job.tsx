import type { AnswerOf } from '@reap/contracts/contract';
import { job } from '@reap/contracts/portal/job';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../call/api-error.ts';
import { useCall } from '../../call/query.ts';
import { usePortal } from '../../portal/portal.tsx';

export type ExportJob = AnswerOf<typeof job.find>;

const POLL = 3000;

export const isRunning = (found: ExportJob | undefined): boolean => found?.status === 'queued' || found?.status === 'running';

/** How far a large export is: told by server events; asked for where none comes, because the stream is down. */
export function useExportJob(jobId: string | undefined): { found: ExportJob | undefined; error: ApiError | null; refresh: () => void } {
  const { onEvent } = usePortal();
  const answer = useCall(job.find, { id: jobId ?? '' }, { enabled: jobId !== undefined, staleTime: 0 });
  const heard = useRef(0);
  const { refetch } = answer;
  useEffect(
    () =>
      onEvent('job', event => {
        if (event.jobId !== jobId) return;
        heard.current = Date.now();
        void refetch();
      }),
    [onEvent, jobId, refetch],
  );
  const running = isRunning(answer.data);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (Date.now() - heard.current >= POLL) void refetch();
    }, POLL);
    return () => clearInterval(timer);
  }, [running, refetch]);
  return { found: jobId === undefined ? undefined : answer.data, error: answer.error, refresh: () => void refetch() };
}
