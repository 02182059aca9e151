import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { PhoneAlert, PhonePage } from '@reap/shared-ui/mobile/page';
import { OpenRow, PhoneButton } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { useEffect, useState } from 'react';
import { isProofOver, remembered } from '../claim-memory.ts';
import { claimOver } from '../outcome.ts';
import { useAsked } from '../use-asked.ts';
import { claimCalls } from '../use-claim.ts';
import { WaitingPart } from '../waiting-part.tsx';
import { OwnClaim } from './own-claim.tsx';
import { whyNothing } from './why-nothing.ts';

const loginPath = pageAt(compensationPhonePages.claimLogin);
const behalfPath = pageAt(compensationPhonePages.behalfClaim);
const recordsPath = pageAt(compensationPhonePages.claimRecords);

/** What the passenger of the claim may have, and how it is to come (screens.md comp.h5Claim). */
export default function ClaimApplyScreen() {
  const portal = usePortal();
  const { t, openTab, closeTab } = portal;
  const { answer: lines, problem, again } = useAsked(async () => (isProofOver() ? claimOver : (await claimCalls()).findLines({})));
  const { proof } = remembered();
  const isOpen = lines?.some(({ claimState }) => claimState === 'open') ?? false;
  const [isBegun, setBegun] = useState(isOpen);
  if (isOpen && !isBegun) setBegun(true);
  const unproved = lines !== undefined && !proof;
  useEffect(() => {
    if (unproved) closeTab(loginPath());
  }, [unproved, closeTab]);
  if (!lines) return <WaitingPart problem={problem} onRetry={() => void again()} />;
  if (!proof) return null;
  const elsewhere = (
    <nav className="reap-group" aria-label={t('claimPage.elsewhere')}>
      <OpenRow label={t('claimPage.forOthers')} onOpen={() => openTab(behalfPath())} />
      <OpenRow label={t('claimPage.records')} onOpen={() => openTab(recordsPath())} />
    </nav>
  );
  // It stays where nothing of it can be claimed any more, and says why.
  if (isBegun)
    return (
      <OwnClaim lines={lines} proof={proof} onNotOpen={again} onFiled={() => closeTab(recordsPath({ filed: '1' }))}>
        {elsewhere}
      </OwnClaim>
    );
  return (
    <PhonePage action={<PhoneButton onClick={() => openTab(recordsPath())}>{t('claimPage.records')}</PhoneButton>}>
      <PhoneAlert tone="waiting">{whyNothing(lines, portal)}</PhoneAlert>
      {elsewhere}
    </PhonePage>
  );
}
