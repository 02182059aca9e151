import type { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import type { AuditOutcome } from '@reap/shared-ui/audit-dialog';
import { ApiError, isLost } from '@reap/shared-ui/core/api-error';
import { request } from '@reap/shared-ui/core/http';
import { useAction } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { useRef, useState } from 'react';
import { routes } from '../../../routes.ts';
import { type Line, toDraft } from './lines.ts';
import type { Fields } from './order-fields.tsx';
import type { KeptOrder } from './use-order-draft.ts';

interface Subject {
  accident: RowOf<typeof accident.page>;
  /** The order as it was last saved or read here; its version is the one that is written over. */
  saved: KeptOrder['saved'];
  onSaved: (saved: KeptOrder['saved']) => void;
  /** The order as somebody else has saved it meanwhile, for what was typed to be put on. */
  onNewer: (row: RowOf<typeof order.page>, lines: readonly Line[]) => void;
  /** The server named fields: shows them, what was typed stays. False when there is nothing to show them at. */
  onRefused: (error: ApiError) => Promise<boolean>;
  /** Nothing is unsaved any more: what was kept may go. */
  onLeave: () => void;
}
export interface Submitted extends AuditOutcome {
  orderId: string;
}

/** Saves the draft and submits it, each once. A conflict is kept until the person has chosen whose order stays. */
export function useSaving({ accident: of, saved, onSaved, onNewer, onRefused, onLeave }: Subject) {
  const { t, toast, closeTab } = usePortal();
  const saveCall = useAction(order.save);
  const submitCall = useAction(order.submit);
  const [conflict, setConflict] = useState<ApiError>();
  const [outcome, setOutcome] = useState<Submitted>();
  const [busy, setBusy] = useState<'save' | 'submit' | 'keep'>();
  const sending = useRef(false);
  // Of a submission whose answer was lost: the order may be with its reviewers, where it can't be written. Sent again it is the same one.
  const lost = useRef<{ typed: string; orderId: string; version: number }>(undefined);

  const refuse = async (error: unknown) => {
    if (error instanceof ApiError && error.key === 'record.changed') setConflict(error);
    else if (!(error instanceof ApiError && Object.keys(error.fields).length > 0 && (await onRefused(error)))) toast.failure(error);
  };
  // State comes too late for the second click of a double click.
  const once = async (what: 'save' | 'submit', work: () => Promise<void>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(what);
    setConflict(undefined);
    const release = () => {
      sending.current = false;
    };
    // An answer may come between the clicks of a double click.
    await work().then(
      () => setTimeout(release, 400),
      error => refuse(error).finally(release),
    );
    setBusy(undefined);
  };
  const write = async (fields: Fields, lines: readonly Line[]) => {
    const made = await saveCall.run({ ...fields, ...saved, accidentId: of.accidentId, passengers: toDraft(lines) });
    onSaved({ orderId: made.orderId, version: made.version });
    return made;
  };
  const save = (fields: Fields, lines: readonly Line[]) =>
    once('save', async () => {
      const made = await write(fields, lines);
      toast.success(t('order.form.saved', { no: made.orderNo }));
      onLeave();
      closeTab(routes.orderDetail({ orderId: made.orderId }));
    });
  const submit = (fields: Fields, lines: readonly Line[]) =>
    once('submit', async () => {
      const typed = JSON.stringify([fields, lines]);
      const { orderId, version } = lost.current?.typed === typed ? lost.current : await write(fields, lines);
      const answer = await submitCall.run({ orderId, version }).catch(error => {
        lost.current = isLost(error) ? { typed, orderId, version } : undefined;
        throw error;
      });
      // With the notice that nobody can review it the order stays a draft, and the person stays with it.
      if (!answer.isPrompt) onLeave();
      setOutcome({ orderId, ...answer });
    });
  const keepMine = async () => {
    if (!saved) return;
    setBusy('keep');
    try {
      const { orderId } = saved;
      // One after the other: passengers that are older than the order's version would be written over it unseen.
      const row = await request(order.findOrderEditEcho, { orderId });
      onNewer(row, await request(order.findSelectedPax, { orderId }));
      setConflict(undefined);
    } catch (error) {
      await refuse(error);
    }
    setBusy(undefined);
  };
  return { save, submit, keepMine, conflict, outcome, busy } as const;
}
