import { useState } from 'react';
import { readDraft, writeDraft } from '../form/unsaved/draft.ts';
import { usePortal } from '../portal/portal.tsx';
import { type Choice, decisions, firstChoice } from './decision.ts';

export interface Written {
  choice: Choice;
  remarks: string;
}
const nothing: Written = { choice: firstChoice, remarks: '' };

/** What was chosen and written in a dialog on `subject` that was closed without deciding: it stands there when it is opened again. */
export function useDecisionDraft(subject: string | undefined, open: boolean) {
  const portal = usePortal();
  const name = `audit.${subject}`;
  const [standing, setStanding] = useState({ open: false, written: nothing });
  const written = standing.open === open ? standing.written : open && subject ? restored(readDraft(portal, name)) : nothing;
  if (standing.open !== open) setStanding({ open, written });
  return {
    written,
    write: (part: Partial<Written>) => {
      const now = { ...written, ...part };
      setStanding({ open, written: now });
      if (subject) writeDraft(portal, name, { decision: now.choice.chosen && now.choice.decision, remarks: now.remarks });
    },
    /** It was decided. */
    drop: () => writeDraft(portal, name, undefined),
  };
}

function restored(found: Record<string, unknown> | undefined): Written {
  const decision = decisions.find(({ value }) => value === found?.['decision'])?.value;
  const remarks = typeof found?.['remarks'] === 'string' ? found['remarks'] : '';
  return { choice: decision ? { decision, chosen: true } : firstChoice, remarks };
}
