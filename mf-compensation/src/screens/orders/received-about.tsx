import { received } from '@reap/contracts/compensation/payment/received';
import type { RequestOf } from '@reap/contracts/contract';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { type Received, ReceivedStrip } from './received-strip.tsx';

interface ReceivedAboutProps {
  asked: RequestOf<typeof received.find>;
  /** Leaves out what the page shows already. */
  concerns: (item: Received) => boolean;
}

/** What these people have received or have pending elsewhere, each by name; nothing where there is nothing. Others of their bookings are left out. */
export function ReceivedAbout({ asked, concerns }: ReceivedAboutProps) {
  const { can } = usePortal();
  const allowed = can(received.find);
  const answer = useCall(received.find, asked, { enabled: allowed });
  const items = answer.data?.filter(item => !item.match.includes('pnr') && concerns(item));
  if (!allowed || items?.length === 0) return null;
  return <ReceivedStrip items={items} error={answer.error} onRetry={() => void answer.refetch()} named />;
}
