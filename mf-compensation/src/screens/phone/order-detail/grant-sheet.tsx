import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { PhoneTabs } from '@reap/shared-ui/mobile/tabs';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { GrantAtCounter } from './grant-at-counter.tsx';
import { GrantByMail } from './grant-by-mail.tsx';
import type { GrantProps } from './rows.ts';

const ways = ['counter', 'mail'] as const;

/** Gives the luggage of an order out: the passenger signs on the phone, or it goes by mail. */
export function GrantSheet({ order: latest, onClose }: GrantProps) {
  const { t } = usePortal();
  // The order is read again under the open sheet; what the passenger signs for is what was in it when it was opened.
  const [one, setOne] = useState(latest);
  const [way, setWay] = useState<(typeof ways)[number]>('counter');
  const Way = way === 'counter' ? GrantAtCounter : GrantByMail;
  return (
    <PhoneSheet sheet title={t('orderLuggage.grant.title', { n: one.pieces })} onClose={onClose}>
      <div className="reap-phone-stack">
        <PhoneTabs
          label={t('field.luggageConsumption.way')}
          value={way}
          options={ways.map(value => ({ value, label: t(`enum.luggageGrantWay.${value}`) }))}
          onChange={setWay}
        />
        {/* A signature is for the luggage that was to be given then; an address stays. */}
        <Way key={way === 'counter' ? one.version : way} order={one} latest={latest} onRenew={() => setOne(latest)} onClose={onClose} />
      </div>
    </PhoneSheet>
  );
}
