import type { AnswerOf, AnyCall, RequestOf } from '@reap/contracts/contract';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Card } from 'antd';
import { type ReactNode, useEffect } from 'react';

interface LookUpProps<C extends AnyCall> {
  title: string;
  call: C;
  input: RequestOf<C>;
  flightId: string;
  children: (answer: AnswerOf<C>) => ReactNode;
}

/** One thing that is asked of a flight, in a card of its own: it waits, fails and is asked again when the flight changes, by itself. */
export function LookUp<C extends AnyCall>({ title, call, input, flightId, children }: LookUpProps<C>) {
  const { onEvent } = usePortal();
  const answer = useCall(call, input);
  const { refetch } = answer;
  useEffect(
    () => onEvent('flight', ({ changed }) => void (changed.some(([id]) => id === flightId) && refetch())),
    [onEvent, flightId, refetch],
  );
  return (
    <Card size="small" title={title} role="group" aria-label={title}>
      {answer.error && !answer.data ? (
        <ErrorCard error={answer.error} onRetry={() => void refetch()} />
      ) : answer.data ? (
        children(answer.data)
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  );
}
