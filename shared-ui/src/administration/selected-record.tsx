import type { AnswerOf, AnyCall, RequestOf } from '@reap/contracts/contract';
import { type ReactNode, useEffect } from 'react';
import { useCall } from '../call/query.ts';
import { BodyState } from '../list/data-table/body-state.tsx';
import { usePortal } from '../portal/portal.tsx';

interface SelectedRecordProps<C extends AnyCall> {
  call: C;
  input: RequestOf<C>;
  /** Somebody else deleted it, which is said. */
  onGone: () => void;
  children: (record: AnswerOf<C>) => ReactNode;
}

/** The record that is selected in the list beside it, read again when administrators change something; in its place a skeleton, or why it can't be read. */
export function SelectedRecord<C extends AnyCall>({ call, input, onGone, children }: SelectedRecordProps<C>) {
  const { onEvent, toast } = usePortal();
  const { data, error, refetch } = useCall(call, input);
  useEffect(() => onEvent('settings', () => void refetch()), [onEvent, refetch]);
  const gone = error?.key === 'record.notFound' ? error : undefined;
  useEffect(() => {
    if (!gone) return;
    toast.failure(gone);
    onGone();
  }, [gone, toast, onGone]);
  if (data !== undefined) return children(data);
  return (
    <section className="reap-card" style={{ minHeight: 200 }}>
      <BodyState
        loaded={false}
        error={gone ? undefined : error}
        filtered={false}
        empty={null}
        onRetry={() => void refetch()}
        onReset={undefined}
      />
    </section>
  );
}
