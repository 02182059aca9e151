import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { TextRow } from '@reap/shared-ui/mobile/fields';
import { PhoneAlert, PhoneForm, PhoneGroup, PhonePage } from '@reap/shared-ui/mobile/page';
import { PhoneButton, TextButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { useEffect, useState } from 'react';
import { type ClaimMemory, recall, remember, remembered } from '../claim-memory.ts';
import { CodeRow } from './code-row.tsx';
import { FlightRows, type Identity, PersonRows } from './flight-rows.tsx';
import { useFlightFound } from './use-flight-found.ts';
import { useLinkLost } from './use-link-lost.ts';
import { useVerification } from './use-verification.ts';
import { useWechatEntry } from './use-wechat-entry.ts';
import { WaysOut } from './ways-out.tsx';

const claimPath = pageAt(compensationPhonePages.claim);

/** The passenger names his flight and himself, and proves his phone; then his claim is open (seed 2 §7). */
export default function ClaimLoginScreen() {
  const { t, openTab, tab } = usePortal();
  const [kept, setKept] = useState(remembered);
  const [typed, setTyped] = useState<Partial<ClaimMemory>>({});
  const { flightNo, flightDate, paxName, phoneNum } = { ...kept, ...typed };
  const [idNo, setIdNo] = useState('');
  const [authCode, setCode] = useState('');
  const [asksWaysOut, setAsksWaysOut] = useState(false);
  const verification = useVerification({ flightNo, flightDate, paxName, idNo, phoneNum, authCode });
  const { busy, proof, sending, verify } = verification;
  const flight = useFlightFound({ flightNo, flightDate });
  useWechatEntry(tab.path);
  const isLinkLost = useLinkLost(tab.path) || flight.isLinkLost;
  useEffect(() => void recall().then(setKept), []);

  const change = ({ idNo: document, ...part }: Partial<Identity & { phoneNum: string }>) => {
    if (document !== undefined) setIdNo(document);
    remember(part);
    setTyped(before => ({ ...before, ...part }));
  };
  const next = async () => {
    if (await verify()) openTab(claimPath());
  };
  const errors = { ...flight.errors, ...verification.errors };

  if (isLinkLost)
    return (
      <PhonePage>
        <PhoneAlert tone="failed">{t('claimPage.linkLost')}</PhoneAlert>
      </PhonePage>
    );
  return (
    <PhoneForm
      step={{ at: 1, of: 3, label: t('claimPage.step', { at: 1, of: 3 }) }}
      title={t('claimPage.who')}
      lead={t('claimPage.whoHint')}
      problem={verification.problem}
      onSubmit={() => void next()}
      action={
        <PhoneButton type="submit" busy={busy}>
          {t('claimPage.next')}
        </PhoneButton>
      }
    >
      <PhoneGroup label={t('claimPage.flight')}>
        <FlightRows
          value={{ flightNo, flightDate }}
          onChange={change}
          errors={errors}
          found={flight.found}
          onLeave={() => void flight.look()}
        />
        <PersonRows value={{ paxName, idNo }} onChange={change} errors={errors} />
      </PhoneGroup>
      <PhoneGroup label={t('claimPage.phone')}>
        <TextRow
          label={t('field.claim.phoneNum')}
          name="phoneNum"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder={t('claimPage.phonePlaceholder')}
          value={phoneNum}
          onChange={typed => change({ phoneNum: typed.replace(/[\s-]/g, '').slice(0, 20) })}
          error={errors['phoneNum']}
        />
        <CodeRow
          value={authCode}
          onChange={setCode}
          error={errors['authCode']}
          busy={busy}
          sending={sending}
          sentText={t(proof === 'booking' ? 'claimPage.codeSent' : 'claimPage.codeOnItsWay')}
        />
      </PhoneGroup>
      <p className="reap-phone-note">{t('claimPage.privacy')}</p>
      <TextButton onClick={() => setAsksWaysOut(true)}>{t('claimPage.noCode')}</TextButton>
      {asksWaysOut && (
        <WaysOut
          flightNo={flightNo}
          flightDate={flightDate}
          onOtherPhone={async () => {
            setAsksWaysOut(false);
            await sending.send('own');
          }}
          onClose={() => setAsksWaysOut(false)}
        />
      )}
    </PhoneForm>
  );
}
