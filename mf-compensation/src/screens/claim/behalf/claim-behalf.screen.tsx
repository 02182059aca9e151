import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { usePortal } from '@reap/shared-ui/portal';
import { useAsked } from '../use-asked.ts';
import { claimCalls } from '../use-claim.ts';
import { WaitingPart } from '../waiting-part.tsx';
import { BehalfForm } from './behalf-form.tsx';

const recordsPath = pageAt(compensationPhonePages.claimRecords);

/** Collects for others under the tenant's rule: who they are, what they may have, who collects (screens.md comp.h5BehalfClaim). */
export default function ClaimBehalfScreen() {
  const { closeTab } = usePortal();
  const rules = useAsked(async () => (await claimCalls()).findRules({}));
  const lines = useAsked(async () => (await claimCalls()).findLinesOfOthers({}));
  if (!rules.answer || !lines.answer)
    return <WaitingPart problem={rules.problem ?? lines.problem} onRetry={() => void Promise.all([rules.again(), lines.again()])} />;
  return (
    <BehalfForm
      rules={rules.answer}
      lines={lines.answer}
      onChanged={lines.again}
      onFiled={() => closeTab(recordsPath({ kind: 'behalf', filed: '1' }))}
    />
  );
}
