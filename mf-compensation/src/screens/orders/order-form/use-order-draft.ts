import { readDraft, writeDraft } from '@reap/shared-ui/core/draft';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import type { Line } from './lines.ts';
import type { Fields } from './order-fields.tsx';

const NAME = 'order';

/** What is kept of an order in writing: ids, amounts and reasons. Names and documents are read again (DESIGN §3). */
const OrderDraftKept = z.object({
  accidentId: z.string(),
  saved: z.object({ orderId: z.string(), version: z.number() }).optional(),
  unsaved: z.boolean(),
  fields: z.object({
    compensateType: z.union([z.literal(1), z.literal(2)]),
    serviceCity: z.string(),
    responsibleUnits: z.array(z.string()),
    remark: z.string(),
  }),
  lines: z.array(z.object({ paxId: z.string(), currentAmount: z.number().optional(), duplicateReason: z.string() })),
});
export type KeptOrder = z.output<typeof OrderDraftKept>;

/** What this tab kept of the order of an accident; something kept for another one is left alone. */
export function keptOrder(portal: Portal, accidentId: string, orderId: string): KeptOrder | undefined {
  const kept = OrderDraftKept.safeParse(readDraft(portal, NAME)).data;
  if (kept?.accidentId !== accidentId) return undefined;
  return orderId === '' || kept.saved?.orderId === orderId ? kept : undefined;
}

interface Written {
  accidentId: string;
  saved: KeptOrder['saved'];
  fields: Fields;
  lines: readonly Line[];
}

/** Keeps what is written over a reload, a new release or an ended session, and marks the tab while something is unsaved. */
export function useOrderDraft(kept: KeptOrder | undefined) {
  const portal = usePortal();
  const { setUnsaved } = portal;
  const [restored, setRestored] = useState(kept?.unsaved ?? false);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void }>(undefined);
  const [flush] = useState(() => () => {
    clearTimeout(pending.current?.timer);
    pending.current?.write();
    pending.current = undefined;
  });
  useEffect(() => {
    if (kept?.unsaved) setUnsaved(true);
  }, [kept, setUnsaved]);
  // A tab that is hidden, reloaded or torn down within the pause still keeps its last letters.
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  const keep = ({ accidentId, saved, fields, lines }: Written, unsaved: boolean) => {
    setUnsaved(unsaved);
    const lean = lines.map(({ paxId, currentAmount, duplicateReason }) => ({ paxId, currentAmount, duplicateReason }));
    clearTimeout(pending.current?.timer);
    pending.current = {
      timer: setTimeout(flush, 200),
      write: () => writeDraft(portal, NAME, { accidentId, saved, unsaved, fields, lines: lean }),
    };
  };
  const forget = () => {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
    writeDraft(portal, NAME, undefined);
    setUnsaved(false);
    setRestored(false);
  };
  return { restored, keep, forget };
}
