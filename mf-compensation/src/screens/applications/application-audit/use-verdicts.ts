import { readDraft, writeDraft } from '@reap/shared-ui/core/draft';
import { type Portal, usePortal } from '@reap/shared-ui/portal';
import { useEffect, useState } from 'react';
import { type Detail, undecided, type Verdict, Verdicts } from './verdicts.ts';

const NAME = 'applicationAudit';

/** What was decided in this tab about one application, if anything was. */
export function keptVerdicts(portal: Portal, applyId: string): Verdicts | undefined {
  const kept = Verdicts.safeParse(readDraft(portal, NAME)).data;
  return kept?.applyId === applyId ? kept : undefined;
}

/** Lets go what was decided in this tab, with its mark. */
export function useForgetVerdicts(): () => void {
  const portal = usePortal();
  return () => {
    writeDraft(portal, NAME, undefined);
    portal.setUnsaved(false);
  };
}

/** What is decided about one application; kept over a reload or an ended session, and marked as unsaved. */
export function useVerdicts(detail: Detail) {
  const portal = usePortal();
  const { setUnsaved } = portal;
  const forget = useForgetVerdicts();
  const [first] = useState(() => keptVerdicts(portal, detail.applyId));
  const [verdicts, setVerdicts] = useState(() => first ?? undecided(detail));
  // Only set here: it runs again whenever the tab is shown, and what was decided meanwhile is marked already.
  useEffect(() => {
    if (first) setUnsaved(true);
  }, [first, setUnsaved]);
  const change = (next: Verdicts) => {
    setVerdicts(next);
    writeDraft(portal, NAME, next);
    setUnsaved(true);
  };
  return {
    verdicts,
    decideCollector: (collector: Verdict) => change({ ...verdicts, collector }),
    decidePassenger: (paxId: string, verdict: Verdict) => change({ ...verdicts, passengers: { ...verdicts.passengers, [paxId]: verdict } }),
    decideMaterial: (material: Partial<Verdicts['material']>) => change({ ...verdicts, material: { ...verdicts.material, ...material } }),
    forget,
  };
}
