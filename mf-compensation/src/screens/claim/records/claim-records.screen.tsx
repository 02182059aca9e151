import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { formatDateTime, formatMoney } from '@reap/shared-ui/core/format';
import { pageAt } from '@reap/shared-ui/core/page-path';
import { PhoneAlert, PhonePage } from '@reap/shared-ui/mobile/page';
import { OpenRow } from '@reap/shared-ui/mobile/rows';
import { usePortal } from '@reap/shared-ui/portal';
import { useEffect, useState } from 'react';
import { useAsked } from '../use-asked.ts';
import { claimCalls } from '../use-claim.ts';
import { WaitingPart } from '../waiting-part.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { RecordState } from './record-state.tsx';
import { type Kind, KindTabs, StatusFilter } from './record-tabs.tsx';

const behalfPath = pageAt(compensationPhonePages.behalfClaim);

/** What has become of the passenger's claims, and of those in which he collects for others (screens.md comp.h5ClaimRecords). */
export default function ClaimRecordsScreen() {
  const { t, tab, setTabPath } = usePortal();
  const search = new URLSearchParams(tab.path.split('?')[1]);
  const kind: Kind = search.get('kind') === 'behalf' ? 'behalf' : 'self';
  const status = search.get('status') ?? '';
  const [isFiled, setFiled] = useState(search.has('filed'));
  const goOn = () => setFiled(false);
  const show = (next: Record<string, string>) => {
    const query = new URLSearchParams({ kind, ...next });
    setTabPath(`${tab.path.split('?')[0]}?${query}`, 'correct');
  };
  // Said once: a page that is loaded again, or come back to, has filed nothing.
  useEffect(() => {
    if (search.has('filed')) show({});
  });
  return (
    <>
      {isFiled && (
        <div className="reap-phone-card">
          <PhoneAlert tone="done">{t('claimPage.filed')}</PhoneAlert>
        </div>
      )}
      <KindTabs
        kind={kind}
        onChange={next => {
          goOn();
          show({ kind: next });
        }}
      />
      {kind === 'self' && <StatusFilter status={status} onChange={next => show(next ? { status: next } : {})} />}
      <Records key={`${kind} ${status}`} kind={kind} status={status} onChanged={goOn} />
    </>
  );
}

function Records({ kind, status, onChanged }: { kind: Kind; status: string; onChanged: () => void }) {
  const { t, openTab } = usePortal();
  const [open, setOpen] = useState<string>();
  const { answer, problem, again } = useAsked(async () => {
    const { allRecords, ownRecords, recordsForOthers } = await claimCalls();
    if (kind === 'behalf') return recordsForOthers({});
    return status ? ownRecords({ status: Number(status) as 1 }) : allRecords({});
  });
  if (!answer) return <WaitingPart problem={problem} onRetry={() => void again()} />;
  return (
    <PhonePage>
      {answer.length === 0 && <p>{t('claimPage.noRecords')}</p>}
      {answer.length > 0 && (
        <ul className="reap-rows-list">
          {answer.map(record => (
            <li key={record.applyId}>
              <OpenRow
                label={
                  <>
                    {record.flightNo} · {record.flightDate}
                    <br />
                    <span className="reap-phone-note">{formatDateTime(record.createdTime)}</span>
                    {record.kind === 'behalf' && (
                      <>
                        <br />
                        <span className="reap-phone-note">
                          {kind === 'behalf'
                            ? t('claimPage.collectsFor', { count: record.paxCount })
                            : t('claimPage.collectedBy', { name: record.applyUser })}
                        </span>
                      </>
                    )}
                  </>
                }
                onOpen={() => setOpen(record.applyId)}
              >
                {formatMoney(record.applyAmount)}
                <br />
                <RecordState record={record} />
              </OpenRow>
            </li>
          ))}
        </ul>
      )}
      <nav className="reap-group" aria-label={t('claimPage.elsewhere')}>
        <OpenRow label={t('claimPage.forOthers')} onOpen={() => openTab(behalfPath())} />
      </nav>
      {open !== undefined && (
        <RecordSheet
          kind={kind}
          applyId={open}
          onChanged={() => {
            onChanged();
            return again();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </PhonePage>
  );
}
