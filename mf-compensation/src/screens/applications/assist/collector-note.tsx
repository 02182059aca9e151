import { assist } from '@reap/contracts/compensation/claim/assist';
import { PaxKey } from '@reap/contracts/compensation/claim/claim';
import { useDebounced } from '@reap/shared-ui/core/debounced';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { Alert } from 'antd';

interface CollectorNoteProps {
  applyUser: string;
  idNo: string;
  flightNo: string;
  flightDate: string;
}

/** Says whether the collector is on the flight himself, and for how many of it he collects already. */
export function CollectorNote({ applyUser, idNo, ...flight }: CollectorNoteProps) {
  const { t } = usePortal();
  const key = PaxKey.safeParse({ paxName: useDebounced(applyUser, 500), idNo: useDebounced(idNo, 500), ...flight });
  const complete = key.success && key.data.idNo.length > 5;
  const answer = useCall(assist.check, key.data ?? { paxName: '', idNo: '', ...flight }, { enabled: complete });
  if (!complete || !answer.data) return null;
  const { paxId, collectsFor, maxPassengers } = answer.data;
  return (
    <Alert
      role="status"
      type={collectsFor > 0 ? 'warning' : 'info'}
      showIcon
      style={{ marginBottom: 12 }}
      title={[
        t(paxId ? 'assist.onFlight' : 'assist.notOnFlight'),
        ...(collectsFor > 0 ? [t('assist.collects', { n: collectsFor, max: maxPassengers })] : []),
      ].join(' ')}
    />
  );
}
