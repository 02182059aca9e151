import { ApplicationStatus } from '@reap/contracts/compensation/codes';
import { isLost } from '@reap/shared-ui/core/api-error';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import type { Received } from '../../orders/received-strip.tsx';
import { ApplicationHead } from './application-head.tsx';
import { AuditDone } from './audit-done.tsx';
import { AuditWizard } from './audit-wizard.tsx';
import { Decided } from './decided.tsx';
import { Overtaken } from './overtaken.tsx';
import { keptVerdicts } from './use-verdicts.ts';
import type { Detail, Verdicts } from './verdicts.ts';

interface OneApplicationProps {
  detail: Detail;
  title: string;
  /** How many this person has audited one after the other. */
  done: number;
  received: { items: readonly Received[] | undefined; error: unknown; retry: () => void };
  send: (detail: Detail, verdicts: Verdicts) => Promise<{ status: Detail['status'] }>;
  onReload: () => void;
  onNext: (() => void) | undefined;
  onList: () => void;
}

/** An application with its wizard, what came of it, or what was decided before. */
export function OneApplication({ detail: latest, title, done, received, send, onReload, onNext, onList }: OneApplicationProps) {
  const portal = usePortal();
  const [passed, setPassed] = useState<boolean>();
  // A decision whose answer was lost may stand: it is sent again as it was, not for what the application has become since.
  const [sent, setSent] = useState<Detail>();
  const [begun, setBegun] = useState(() => keptVerdicts(portal, latest.applyId) !== undefined);
  const detail = sent ?? latest;
  const open = detail.allowed.includes('audit');
  if (open && !begun) setBegun(true);

  const decide = async (verdicts: Verdicts) => {
    setSent(detail);
    try {
      const { status } = await send(detail, verdicts);
      setPassed(status === ApplicationStatus.passed);
      setSent(undefined);
    } catch (error) {
      if (!isLost(error)) setSent(undefined);
      throw error;
    }
  };
  return (
    <div>
      <ApplicationHead detail={detail} title={title} done={done} />
      {passed !== undefined ? (
        <AuditDone detail={detail} passed={passed} onNext={onNext} onList={onList} />
      ) : open ? (
        <AuditWizard detail={detail} received={received} send={decide} onReload={onReload} />
      ) : (
        <>
          {begun && <Overtaken detail={detail} />}
          <Decided detail={detail} received={received} />
        </>
      )}
    </div>
  );
}
