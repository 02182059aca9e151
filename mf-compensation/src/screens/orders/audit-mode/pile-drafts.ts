import { AuditDecision } from '@reap/contracts/compensation/review/audit';
import { readDraft, writeDraft } from '@reap/shared-ui/core/draft';
import type { DecisionDraft } from '@reap/shared-ui/decision-panel';
import { usePortal } from '@reap/shared-ui/portal';
import { useRef } from 'react';
import * as z from 'zod';
import type { PileRow } from './pile-row.ts';

const Kept = z.object({
  decision: AuditDecision.shape.auditStatus.optional().catch(undefined),
  remarks: z.string().catch(''),
});

const nameOf = ({ taskId }: PileRow): string => `audit.${taskId}`;

/** What was chosen and written about each item of the pile; it survives a reload of the page, but for why it was refused. */
export function usePileDrafts() {
  const portal = usePortal();
  const drafts = useRef(new Map<string, DecisionDraft>());
  const keep = (row: PileRow, draft: DecisionDraft | undefined) =>
    writeDraft(portal, nameOf(row), draft && { decision: draft.decision, remarks: draft.remarks });
  return {
    of: (row: PileRow): DecisionDraft | undefined => drafts.current.get(row.orderId) ?? restored(readDraft(portal, nameOf(row))),
    write: (row: PileRow, draft: DecisionDraft) => {
      drafts.current.set(row.orderId, draft);
      keep(row, draft);
    },
    drop: (row: PileRow) => {
      drafts.current.delete(row.orderId);
      keep(row, undefined);
      // After a reload the shell marks the tab for each draft that it finds.
      portal.setUnsaved(false, nameOf(row));
    },
  };
}

function restored(found: Record<string, unknown> | undefined): DecisionDraft | undefined {
  if (!found) return undefined;
  const { decision, remarks } = Kept.parse(found);
  return { remarks, ...(decision && { decision }) };
}
