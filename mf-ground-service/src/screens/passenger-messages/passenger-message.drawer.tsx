import type { RowOf } from '@reap/contracts/contract';
import type { passengerMsg } from '@reap/contracts/flight-passenger/passenger-message';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { Drawer } from '@reap/shared-ui/drawer';
import { usePortal } from '@reap/shared-ui/portal';
import { useId } from 'react';
import { Facts } from '../passengers/facts.tsx';

export type PassengerMessage = RowOf<typeof passengerMsg.page>;

const width = 640;

/** A whole telex as it came, its lines unbroken where there is room. */
export function PassengerMessageDrawer({ message, onClose }: { message: PassengerMessage | undefined; onClose: () => void }) {
  const { t } = usePortal();
  return (
    <Drawer
      open={message !== undefined}
      onClose={onClose}
      size={width}
      title={message ? t(`enum.passengerMessageType.${message.msgType}`) : ''}
    >
      {message && <Telex message={message} />}
    </Drawer>
  );
}

function Telex({ message }: { message: PassengerMessage }) {
  const { t } = usePortal();
  const heading = useId();
  const label = (field: keyof PassengerMessage) => t(`field.passengerMessage.${field}`);
  return (
    <>
      <Facts
        title={t('passengerMessages.about')}
        facts={[
          [label('flightNo'), message.flightNo],
          [label('flightDate'), message.flightDate],
          [label('station'), message.station],
          [label('source'), t(`enum.flightSource.${message.source}`)],
          [label('sourceTime'), formatDateTime(message.sourceTime)],
          [label('sendTime'), formatDateTime(message.sendTime)],
        ]}
      />
      <section aria-labelledby={heading}>
        <h3 id={heading} style={{ margin: '0 0 8px', fontSize: 14, lineHeight: '22px', fontWeight: 600 }}>
          {label('content')}
        </h3>
        {message.content === undefined ? (
          <span style={{ color: 'var(--reap-secondary)' }}>{t('passengerMessages.hidden')}</span>
        ) : (
          <pre style={{ margin: 0, fontSize: 13, lineHeight: '20px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {message.content}
          </pre>
        )}
      </section>
    </>
  );
}
