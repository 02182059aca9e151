import { TextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneProblem } from '@reap/shared-ui/mobile/page';
import { PhoneButton } from '@reap/shared-ui/mobile/rows';
import { PhoneSheet } from '@reap/shared-ui/mobile/sheet';
import { usePortal } from '@reap/shared-ui/portal';
import { useState } from 'react';
import { remembered } from '../claim-memory.ts';
import { FlightRows, PersonRows } from '../login/flight-rows.tsx';
import { claimCalls, useClaim } from '../use-claim.ts';
import { useClaimEnded } from '../use-claim-ended.ts';
import { useUncorrected } from '../use-uncorrected.ts';

/** Another passenger, named by his flight, or by the number of the order that an agent told him. */
export function NamePassenger({ onNamed, onClose }: { onNamed: (paxId: string) => Promise<void>; onClose: () => void }) {
  const { t } = usePortal();
  const { said, busy, run, refuse } = useClaim();
  const ended = useClaimEnded();
  const { flightNo, flightDate } = remembered();
  const [who, setWho] = useState({ flightNo, flightDate, paxName: '', idNo: '' });
  const [orderNo, setOrderNo] = useState('');
  const [byOrder, setByOrder] = useState(false);
  const errors = useUncorrected(said.fields, { ...who, orderNo });
  const change = (part: Partial<typeof who>) => setWho(before => ({ ...before, ...part }));
  const name = async () => {
    const { refusedFields, nameByFlight, nameByOrder } = await claimCalls();
    const { flightNo: no, flightDate: day, ...person } = refusedFields('passenger', who);
    const fields = byOrder ? person : { ...(no && { flightNo: no }), ...(day && { flightDate: day }), ...person };
    if (Object.keys(fields).length > 0) {
      refuse(fields);
      return;
    }
    const { paxName, idNo } = who;
    const named = await run(async () =>
      ended(byOrder ? await nameByOrder({ orderNo: orderNo.trim(), paxName, idNo }) : await nameByFlight(who)),
    );
    if (named) await onNamed(named.paxId);
  };
  return (
    <PhoneSheet sheet title={t('claimPage.namePassenger')} busy={busy} onClose={onClose}>
      {said.form && <PhoneProblem>{said.form}</PhoneProblem>}
      <div className="reap-group">
        {byOrder ? (
          <TextRow
            capitals
            label={t('field.claim.orderNo')}
            name="orderNo"
            maxLength={20}
            value={orderNo}
            onChange={setOrderNo}
            error={errors['orderNo']}
          />
        ) : (
          <FlightRows value={who} onChange={change} errors={errors} />
        )}
        <PersonRows value={who} onChange={change} errors={errors} />
      </div>
      <button type="button" className="reap-phone-text" onClick={() => setByOrder(!byOrder)}>
        {t(byOrder ? 'claimPage.byFlight' : 'claimPage.byOrder')}
      </button>
      <div className="reap-phone-actions">
        <PhoneButton kind="secondary" disabled={busy} onClick={onClose}>
          {t('claimPage.close')}
        </PhoneButton>
        <PhoneButton busy={busy} onClick={() => void name()}>
          {t('claimPage.add')}
        </PhoneButton>
      </div>
    </PhoneSheet>
  );
}
