import { managedFile } from '@reap/contracts/flight-passenger/file';
import { sizeText } from '@reap/contracts/size-text';
import { useCall } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { Progress } from 'antd';

const nearlyFull = 0.9;

/** How much of the tenant's room for files is taken. */
export function FileRoom() {
  const { t } = usePortal();
  const { data } = useCall(managedFile.room, {});
  const { used, quota } = data ?? { used: 0, quota: 1 };
  const words = data ? t('files.room', { used: sizeText(used), quota: sizeText(quota) }) : '\u00a0';
  const share = used / quota;
  // Its place is there before its figures: on a phone it is a line of its own.
  return (
    <div
      style={{
        display: 'flex',
        gap: 8,
        alignItems: 'center',
        fontSize: 13,
        color: 'var(--reap-secondary)',
        visibility: data ? 'visible' : 'hidden',
      }}
    >
      <Progress
        percent={Math.min(100, Math.round(share * 100))}
        showInfo={false}
        status={share < nearlyFull ? 'normal' : 'exception'}
        size={[120, 6]}
        aria-label={words}
      />
      <span className="reap-figures" style={{ whiteSpace: 'nowrap' }}>
        {words}
      </span>
    </div>
  );
}
