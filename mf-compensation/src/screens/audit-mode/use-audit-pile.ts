import { audit } from '@reap/contracts/compensation/audit';
import type { RowOf } from '@reap/contracts/contract';
import { useOutcome } from '@reap/shared-ui/audit-dialog';
import { isLost } from '@reap/shared-ui/core/api-error';
import { request } from '@reap/shared-ui/core/http';
import { reread, useCall } from '@reap/shared-ui/core/query';
import type { Decision, DecisionDraft } from '@reap/shared-ui/decision-panel';
import { type Held, useHolding } from '@reap/shared-ui/held-decision';
import { usePortal } from '@reap/shared-ui/portal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

export type PileRow = RowOf<typeof audit.todo>;
/** What was decided about an item of the pile. */
export interface Decided {
  row: PileRow;
  decision: Decision;
  remarks: string;
}
interface Draft extends DecisionDraft {
  /** The key of a submission whose answer was lost: the same decision is sent under it again. */
  key?: string;
}
/** An item whose next reviewers are asked for. */
export interface Choosing {
  orderId: string;
  taskId: string;
}

/** So many are looked at at once; more follow as they are decided. */
const SHOWN = 50;

/** The orders that wait for this person, one of them open, decided one after the other; each decision can be taken back for five seconds. */
export function useAuditPile(first: string | null) {
  const { t, onEvent, toast } = usePortal();
  const client = useQueryClient();
  const tell = useOutcome();
  const answer = useCall(audit.todo, { pageSize: SHOWN }, { keepPrevious: true });
  const [current, setCurrent] = useState(first ?? undefined);
  const [sending, setSending] = useState<readonly PileRow[]>([]);
  const [refused, setRefused] = useState<readonly PileRow[]>([]);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [choosing, setChoosing] = useState<readonly Choosing[]>([]);
  const drafts = useRef(new Map<string, Draft>());
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  const { refetch } = answer;
  useEffect(() => onEvent('task', () => void refetch()), [onEvent, refetch]);

  const send = async ({ item, key }: Held<Decided>, leaving: boolean) => {
    const { row, decision, remarks } = item;
    const { orderId, orderNo, taskId } = row;
    setSending(all => [...all, row]);
    try {
      const outcome = await request(
        audit.operation,
        { orderId, orderNo, taskId, auditStatus: decision, remarks },
        { idempotencyKey: key, leaving },
      );
      drafts.current.delete(orderId);
      setDone(all => new Set(all).add(orderId));
      const next = tell(outcome, t('common.auditSucceeded'));
      if (next) setChoosing(all => [...all, { orderId, taskId: next }]);
    } catch (error) {
      drafts.current.set(orderId, { decision, remarks, error, ...(isLost(error) && { key }) });
      setRefused(all => [...without(all, orderId), row]);
      setCurrent(orderId);
      // The page is gone, and with it the place where it would be said.
      if (!there.current) toast.failure(error);
    } finally {
      setSending(all => without(all, orderId));
      reread(client, audit.operation);
    }
  };
  const { holding, held } = useHolding<Decided>(send);

  const decidedNow = new Set([...sending.map(row => row.orderId), ...(held ? [held.item.row.orderId] : [])]);
  const listed = answer.data?.rows ?? [];
  const known = new Set(listed.map(row => row.orderId));
  // What was refused stays until it was looked at, whoever has it now.
  const rows = [...refused.filter(row => !known.has(row.orderId)), ...listed].filter(row => !done.has(row.orderId));
  const open = rows.filter(row => !decidedNow.has(row.orderId));
  const shown = rows.find(row => row.orderId === current) ?? open[0];

  const after = (orderId: string): PileRow | undefined => {
    const at = rows.findIndex(row => row.orderId === orderId);
    const others = open.filter(row => row.orderId !== orderId);
    return others.find(row => rows.indexOf(row) > at) ?? others[0];
  };
  return {
    ...{ rows, held, shown, choosing: choosing[0], loading: answer.isLoading, error: answer.error, reload: refetch },
    total: Math.max((answer.data?.total ?? 0) - done.size, rows.length),
    isHeld: (orderId: string) => decidedNow.has(orderId),
    isRefused: (orderId: string) => refused.some(row => row.orderId === orderId),
    draftOf: (orderId: string): Draft | undefined => drafts.current.get(orderId),
    write: (orderId: string, draft: Draft) => void drafts.current.set(orderId, draft),
    select: setCurrent,
    decide: (decided: Decided) => {
      const { orderId } = decided.row;
      const before = drafts.current.get(orderId);
      const same = before?.decision === decided.decision && before.remarks === decided.remarks;
      drafts.current.set(orderId, { decision: decided.decision, remarks: decided.remarks });
      setRefused(all => without(all, orderId));
      setCurrent(after(orderId)?.orderId);
      holding.hold(decided, same ? before?.key : undefined);
    },
    takeBack: () => {
      const decided = holding.takeBack();
      if (decided) setCurrent(decided.row.orderId);
    },
    /** What was refused has been looked at: the pile is what the server has. */
    settle: async (orderId: string) => {
      drafts.current.delete(orderId);
      setRefused(all => without(all, orderId));
      await refetch();
    },
    chosen: () => setChoosing(all => all.slice(1)),
  };
}

const without = (rows: readonly PileRow[], orderId: string): PileRow[] => rows.filter(row => row.orderId !== orderId);
