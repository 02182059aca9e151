import type { accident } from '@reap/contracts/compensation/accident';
import { order } from '@reap/contracts/compensation/order/order';
import type { RowOf } from '@reap/contracts/contract';
import { keyOf } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allChoicePax } from './choice-pax.ts';
import { type Line, restoredLines } from './lines.ts';
import { OrderEditor } from './order-editor.tsx';
import { fieldsOf, firstFields } from './order-fields.tsx';
import { keptOrder } from './use-order-draft.ts';

interface OrderWritingProps {
  accident: RowOf<typeof accident.page>;
  order: RowOf<typeof order.page> | undefined;
  selected: readonly Line[];
  onReload: (orderId: string, forget: () => void) => void;
}

/** Begins with what this tab kept of the order, its passengers read again; else with what the server has. */
export function OrderWriting({ accident: of, order: row, selected, onReload }: OrderWritingProps) {
  const portal = usePortal();
  const [kept] = useState(() => keptOrder(portal, of.accidentId, row?.orderId ?? ''));
  const asked = { accidentId: of.accidentId, ...(kept?.saved && { orderId: kept.saved.orderId }) };
  const again = useQuery({
    queryKey: [...keyOf(order.findChoicePax, asked), 'all'],
    queryFn: () => allChoicePax(asked),
    enabled: kept !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (kept && again.error && !again.data) return <ErrorCard error={again.error} onRetry={() => void again.refetch()} />;
  if (kept && !again.data) return <Skeleton lines={11} />;
  const stored = { fields: row ? fieldsOf(row) : firstFields(of, portal.user.station), lines: selected };
  return (
    <OrderEditor
      accident={of}
      saved={kept?.saved ?? (row && { orderId: row.orderId, version: row.version })}
      initial={kept ? { fields: kept.fields, lines: restoredLines(kept.lines, again.data ?? []) } : stored}
      begun={kept?.saved?.version === row?.version || !kept ? stored : undefined}
      kept={kept}
      onReload={onReload}
    />
  );
}
