import { audit } from '@reap/contracts/compensation/review/audit';
import { useOutcome } from '@reap/shared-ui/audit-dialog';
import { isLost } from '@reap/shared-ui/core/api-error';
import { request } from '@reap/shared-ui/core/http';
import { reread, useCall } from '@reap/shared-ui/core/query';
import { type Held, useHolding } from '@reap/shared-ui/held-decision';
import { usePortal } from '@reap/shared-ui/portal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePileDrafts } from './pile-drafts.ts';
import { type Decided, notOf, type PileRow, type PileState, type Unsettled, without } from './pile-row.ts';

/** An item whose next reviewers are asked for. */
export interface Choosing {
  orderId: string;
  taskId: string;
}

/** So many are looked at at once; more follow as they are decided. */
const SHOWN = 50;

/** The orders that wait for this person, one of them open, decided one after the other; each decision can be taken back for five seconds. */
export function useAuditPile() {
  const { t, onEvent, toast } = usePortal();
  const client = useQueryClient();
  const tell = useOutcome();
  const answer = useCall(audit.todo, { pageSize: SHOWN }, { keepPrevious: true });
  const [current, setCurrent] = useState<string>();
  const [sending, setSending] = useState<readonly PileRow[]>([]);
  const [unsettled, setUnsettled] = useState<readonly Unsettled[]>([]);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [choosing, setChoosing] = useState<readonly Choosing[]>([]);
  const drafts = usePileDrafts();
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  const { refetch } = answer;
  useEffect(() => onEvent('task', () => void refetch()), [onEvent, refetch]);

  const send = async (sent: Held<Decided>, leaving: boolean) => {
    const { item, key } = sent;
    const { row, decision, remarks } = item;
    const { orderId, orderNo, taskId } = row;
    setSending(all => [...all, row]);
    try {
      const outcome = await request(
        audit.operation,
        { orderId, orderNo, taskId, auditStatus: decision, remarks },
        { idempotencyKey: key, leaving },
      );
      drafts.drop(row);
      setUnsettled(all => all.filter(notOf(orderId)));
      setDone(all => new Set(all).add(taskId));
      const next = tell(outcome, t('common.auditSucceeded'));
      if (next) setChoosing(all => [...all, { orderId, taskId: next }]);
    } catch (error) {
      drafts.write(row, { decision, remarks, error });
      setUnsettled(all => [...all.filter(notOf(orderId)), { ...sent, lost: isLost(error) }]);
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
  const lostOf = (orderId: string) => unsettled.find(({ item, lost }) => lost && item.row.orderId === orderId);
  // Who decided the node whose answer was lost may have the next one too: it waits until that answer is there.
  const listed = (answer.data?.rows ?? []).map(row => lostOf(row.orderId)?.item.row ?? row);
  const known = new Set(listed.map(row => row.orderId));
  // What is unsettled stays until it was looked at, whoever has it now, and so does what is open: keys must never fall on another order.
  const unsettledRows = unsettled.map(({ item }) => item.row);
  const opened = useRef<PileRow>(undefined);
  const gone = [...without(unsettledRows, opened.current?.orderId), opened.current].filter(row => row !== undefined);
  const staying = gone.filter(
    ({ orderId }) => !known.has(orderId) && (orderId === current || unsettledRows.some(row => row.orderId === orderId)),
  );
  const rows = [...staying, ...listed].filter(row => !done.has(row.taskId));
  const open = rows.filter(row => !decidedNow.has(row.orderId));
  const shown = rows.find(row => row.orderId === current) ?? open[0];
  useEffect(() => {
    opened.current = shown;
    if (shown) setCurrent(shown.orderId);
  }, [shown]);

  const after = (orderId: string): PileRow | undefined => {
    const at = rows.findIndex(row => row.orderId === orderId);
    const others = open.filter(row => row.orderId !== orderId);
    return others.find(row => rows.indexOf(row) > at) ?? others[0];
  };
  return {
    rows,
    held,
    shown,
    choosing: choosing[0],
    loading: answer.isLoading,
    error: answer.error,
    reload: refetch,
    total: (answer.data?.total ?? 0) - listed.length + rows.length,
    stateOf: (orderId: string): PileState | undefined => {
      if (decidedNow.has(orderId)) return 'held';
      if (lostOf(orderId)) return 'unsure';
      return unsettledRows.some(row => row.orderId === orderId) ? 'refused' : undefined;
    },
    /** The decision about it whose answer was lost. */
    unsureOf: (orderId: string): Decided | undefined => lostOf(orderId)?.item,
    draftOf: drafts.of,
    write: drafts.write,
    select: setCurrent,
    decide: (decided: Decided) => {
      const { row, decision, remarks } = decided;
      const { orderId } = row;
      const again = lostOf(orderId);
      drafts.write(row, { decision, remarks });
      setUnsettled(all => all.filter(one => one.lost || notOf(orderId)(one)));
      setCurrent(after(orderId)?.orderId);
      holding.hold(decided, again?.item.decision === decision && again.item.remarks === remarks ? again.key : undefined);
    },
    takeBack: () => {
      const decided = holding.takeBack();
      if (!decided) return;
      opened.current = decided.row;
      setCurrent(decided.row.orderId);
    },
    /** What was refused has been looked at: the pile is what the server has. */
    settle: async (row: PileRow) => {
      const { orderId } = row;
      drafts.drop(row);
      setUnsettled(all => all.filter(notOf(orderId)));
      const next = after(orderId);
      const { data } = await refetch();
      if (!data?.rows.some(row => row.orderId === orderId)) setCurrent(next?.orderId);
    },
    chosen: () => setChoosing(all => all.slice(1)),
  };
}
