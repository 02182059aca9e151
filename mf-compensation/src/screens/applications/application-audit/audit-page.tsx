import { received } from '@reap/contracts/compensation/payment/received';
import { useCall } from '@reap/shared-ui/core/query';
import { MissingId } from '@reap/shared-ui/missing-id';
import { usePortal } from '@reap/shared-ui/portal';
import { RecordProblem } from '@reap/shared-ui/record-problem';
import { Skeleton } from '@reap/shared-ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';

import { useEffect } from 'react';
import { useTabQuery } from '../../../use-query.ts';
import { OneApplication } from './one-application.tsx';
import type { Detail, Verdicts } from './verdicts.ts';

interface AuditPageProps {
  title: string;
  /** Empty where the location names none. */
  applyId: string;
  answer: Pick<UseQueryResult<Detail, unknown>, 'data' | 'error' | 'refetch'>;
  send: (detail: Detail, verdicts: Verdicts) => Promise<{ status: Detail['status'] }>;
  list: string;
  /** The location of another one of the same pile. */
  locationOf: (applyId: string, done: string) => string;
}

/** Reads the application that the location names, and its part of the pile; both audits use it. */
export function AuditPage({ title, applyId, answer, send, list, locationOf }: AuditPageProps) {
  const { can, onEvent, setTabPath, closeTab } = usePortal();
  const done = Number(useTabQuery().get('done') ?? 0) || 0;
  const sees = can(received.find);
  const strip = useCall(received.find, { applyId }, { enabled: sees && applyId !== '' });
  const { data: detail, error, refetch } = answer;
  useEffect(() => onEvent('application', event => event.applyId === applyId && void refetch()), [onEvent, applyId, refetch]);

  if (applyId === '') return <MissingId back={list} />;
  if (!detail) return error ? <RecordProblem error={error} back={list} onRetry={() => void refetch()} /> : <Skeleton lines={13} />;
  const { nextId } = detail;
  return (
    <OneApplication
      key={applyId}
      detail={detail}
      title={title}
      done={done}
      received={{ items: sees ? strip.data : undefined, error: strip.error, retry: () => void strip.refetch() }}
      send={send}
      onReload={() => void refetch()}
      onNext={nextId ? () => setTabPath(locationOf(nextId, String(done + 1))) : undefined}
      onList={() => closeTab(list)}
    />
  );
}
