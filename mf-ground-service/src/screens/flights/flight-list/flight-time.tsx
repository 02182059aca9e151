import { formatDateTime, formatTime } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { Tooltip } from 'antd';

interface FlightTimeProps {
  planned: string;
  estimated: string | null;
  actual: string | null;
  cancelled: boolean;
}

const late = 15 * 60_000;

/** The planned time, and beside it the actual or estimated one where it differs; a delay in the colour of what came back. */
export function FlightTime({ planned, estimated, actual, cancelled }: FlightTimeProps) {
  const { t } = usePortal();
  const other = actual ?? estimated;
  const shown = <span className="reap-figures">{formatTime(planned)}</span>;
  if (cancelled || !other || other === planned) return <Tooltip title={formatDateTime(planned)}>{shown}</Tooltip>;
  const isLate = Date.parse(other) - Date.parse(planned) > late;
  const word = t(actual ? 'flight.time.actual' : 'flight.time.estimated');
  return (
    <Tooltip title={`${t('flight.time.planned')} ${formatDateTime(planned)} · ${word} ${formatDateTime(other)}`}>
      <span style={{ whiteSpace: 'nowrap' }}>
        {shown}{' '}
        <span className="reap-figures" style={{ color: isLate ? 'var(--reap-returned)' : 'var(--reap-secondary)', fontSize: 12 }}>
          {word} {formatTime(other)}
        </span>
      </span>
    </Tooltip>
  );
}
