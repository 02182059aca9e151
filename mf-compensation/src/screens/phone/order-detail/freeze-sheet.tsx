import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import { FreezeReason } from '@reap/contracts/compensation/order/order-pax';
import { isOutdated } from '@reap/shared-ui/core/api-error';
import { failureOf } from '@reap/shared-ui/core/failure';
import { useAction } from '@reap/shared-ui/core/query';
import { problemOf } from '@reap/shared-ui/core/rules-of';
import { focusField, LongTextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneAlert, PhoneGroup } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import type { Order, Pax } from './rows.ts';

interface FreezeSheetProps {
  order: Order;
  pax: Pax;
  onClose: () => void;
}

/** Freezes one passenger, with the reason, or thaws him: who is frozen gets nothing, and his luggage is back in stock. */
export function FreezeSheet({ order: { orderId, version, allowed }, pax, onClose }: FreezeSheetProps) {
  const { t, toast } = usePortal();
  const freeze = useAction(h5Order.freezeOrderPax, { invalidates: [order.findPax] });
  const [freezeReason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const verb = t(pax.frozen ? 'phoneOrder.thaw' : 'phoneOrder.freeze');
  const name = pax.paxName || t('phoneBaggage.hidden');
  // What is released is the freeze that stood when the sheet opened, until a refusal has said that somebody was quicker.
  const [opened] = useState(version);
  const isOver = isOutdated(freeze.error) && !allowed.includes('freeze');
  const send = async () => {
    const wrong = pax.frozen
      ? undefined
      : problemOf(FreezeReason.shape.freezeReason, freezeReason, t('field.compensationPassenger.freezeReason'), t);
    setProblem(wrong);
    if (wrong) return focusField(['freezeReason']);
    const seen = pax.frozen && !isOutdated(freeze.error) ? opened : version;
    await freeze.run({ orderId, version: seen, paxId: [pax.paxId], frozen: !pax.frozen, freezeReason });
    toast.success(t('phoneBaggage.done', { action: verb }));
    onClose();
  };
  return (
    <PhoneSheet sheet title={t('phoneBaggage.ask', { action: verb, accidentNo: name })} busy={freeze.busy} onClose={onClose}>
      <div className="reap-phone-stack">
        <p style={{ margin: 0 }}>{t(pax.frozen ? 'phoneOrder.consequence.thaw' : 'phoneOrder.consequence.freeze')}</p>
        {freeze.error && Object.keys(freeze.error.fields).length === 0 && (
          <PhoneAlert tone="failed">{failureOf(freeze.error, t).text}</PhoneAlert>
        )}
        {!pax.frozen && (
          <PhoneGroup>
            <LongTextRow
              label={t('field.compensationPassenger.freezeReason')}
              name="freezeReason"
              maxLength={200}
              value={freezeReason}
              error={problem ?? freeze.error?.fields['freezeReason']?.text}
              onChange={setReason}
            />
          </PhoneGroup>
        )}
        {!isOver && (
          <PhoneButton kind={pax.frozen ? 'primary' : 'danger'} busy={freeze.busy} onClick={() => void send().catch(() => undefined)}>
            {verb}
          </PhoneButton>
        )}
        <PhoneButton kind="secondary" disabled={freeze.busy} onClick={onClose}>
          {t('phoneBaggage.cancel')}
        </PhoneButton>
      </div>
    </PhoneSheet>
  );
}
