import { OfflineGrant } from '@reap/contracts/compensation/luggage/material';
import { h5Order } from '@reap/contracts/compensation/order/h5-order';
import { order } from '@reap/contracts/compensation/order/order';
import { useAction } from '@reap/shared-ui/core/query';
import { problemOf } from '@reap/shared-ui/core/rules-of';
import { focusField, TextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneGroup } from '@reap/shared-ui/mobile/page';
import { TextButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { useHandIn, useSignature } from '../../luggage/order-luggage/use-signature.ts';
import { GrantFoot } from './grant-foot.tsx';
import type { GrantWayProps } from './rows.ts';

/** The passenger signs on the screen; where nobody can draw, a name is typed. */
export function GrantAtCounter(way: GrantWayProps) {
  const { orderId, version } = way.order;
  const { t, toast } = usePortal();
  const grant = useAction(h5Order.offlineGrant, { invalidates: [order.findPax] });
  const { onSigned, handIn, upload } = useHandIn();
  const { signed, clear, sheet } = useSignature(canvas => {
    onSigned(canvas);
    setProblem(undefined);
  });
  const [signedName, setSignedName] = useState('');
  const [problem, setProblem] = useState<string>();
  const check = () => {
    const wrong =
      signed || signedName.trim()
        ? problemOf(OfflineGrant.shape.signedName, signedName, t('field.luggageGrant.signedName'), t)
        : t('luggage.signatureRequired');
    setProblem(wrong);
    if (wrong) focusField(['signedName']);
    return wrong === undefined;
  };
  const send = async () => {
    const signatureId = await handIn();
    await grant.run({ orderId, version, signedName: signedName.trim(), ...(signatureId && { signatureId }) });
    toast.success(t('orderLuggage.grant.done'));
    way.onClose();
  };
  const error = grant.error ?? upload.error;
  return (
    <>
      <canvas {...sheet} aria-label={t(signed ? 'orderLuggage.padSigned' : 'orderLuggage.pad')} />
      <div className="reap-phone-actions" style={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <span className="reap-phone-note">{t('orderLuggage.padHelp')}</span>
        <TextButton disabled={!signed} onClick={clear}>
          {t('orderLuggage.clear')}
        </TextButton>
      </div>
      <PhoneGroup>
        <TextRow
          label={t('field.luggageGrant.signedName')}
          name="signedName"
          maxLength={60}
          autoComplete="off"
          help={t('orderLuggage.nameHelp')}
          value={signedName}
          error={problem ?? Object.values(error?.fields ?? {})[0]?.text}
          onChange={typed => {
            setSignedName(typed);
            setProblem(undefined);
          }}
        />
      </PhoneGroup>
      <GrantFoot {...way} busy={upload.busy || grant.busy} error={error} check={check} onGrant={send} />
    </>
  );
}
