import type { ClaimRecord } from '@reap/contracts/compensation/claim/claim';
import { ApplicationStatus, PayStatus } from '@reap/contracts/compensation/codes';
import { usePortal } from '@reap/shared-ui/portal';
import type * as z from 'zod';

type Told = Pick<z.output<typeof ClaimRecord>, 'status' | 'payStatus'>;

/** Where a claim stands, as its passenger asks: is it looked at, is the money on its way, is it there. */
export function RecordState({ record: { status, payStatus } }: { record: Told }) {
  const { t } = usePortal();
  const tone = toneOf({ status, payStatus });
  const text = status === ApplicationStatus.passed ? t(`enum.payStatus.${payStatus}`) : t(`enum.approvalListStatus.${status}`);
  return (
    <span
      className="reap-status"
      style={{ color: `var(--reap-${tone})`, background: `var(--reap-${tone}-ground)`, borderColor: `var(--reap-${tone}-border)` }}
    >
      {text}
    </span>
  );
}

function toneOf({ status, payStatus }: Told): string {
  if (status === ApplicationStatus.failed || status === ApplicationStatus.reviewFailed) return 'failed';
  if (status === ApplicationStatus.revoked) return 'idle';
  if (status !== ApplicationStatus.passed) return 'waiting';
  if (payStatus === PayStatus.paid) return 'done';
  return payStatus === PayStatus.failed ? 'failed' : 'waiting';
}
