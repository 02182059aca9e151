import { TicketAsked, tsuApply } from '@reap/contracts/flight-passenger/tsu';
import { plainTicketNo } from '@reap/contracts/patterns';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { field } from '@reap/shared-ui/filters';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { SearchBar } from '@reap/shared-ui/search-bar';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { useMemo, useState } from 'react';
import { routes } from '../../routes.ts';
import { ApplyDialog, type Coupon } from './apply.dialog.tsx';
import { CouponTable } from './coupon-table.tsx';

/** A ticket is verified, and a change of one coupon's status applied for (screens.md fp.tsuApply). */
export default function TsuApplyScreen() {
  const { t, tab, setTabPath } = usePortal();
  const ticketNumber = useMemo(
    () => plainTicketNo(new URLSearchParams(tab.path.split('?')[1] ?? '').get('ticketNumber') ?? ''),
    [tab.path],
  );
  const asked = /^\d{13}$/.test(ticketNumber);
  const answer = useCall(tsuApply.verifyPassengerTicket, { ticketNumber }, { enabled: asked });
  const [chosen, setChosen] = useState<Coupon>();
  const search = (typed: string) => {
    // The same ticket again means: is there anything new?
    if (asked && plainTicketNo(typed) === ticketNumber) void answer.refetch();
    setTabPath(routes.tsuApply({ ticketNumber: typed }));
  };
  return (
    <>
      <PageHeader title={t('tsu.apply.title')} trail={[t('group.flights')]} />
      <div style={{ paddingBottom: 12 }}>
        <SearchBar
          filters={[field('ticketNumber', { width: 180, placeholder: t('tsu.apply.placeholder') })]}
          shape={TicketAsked.shape}
          values={ticketNumber ? { ticketNumber } : {}}
          onSearch={values => search(String(values['ticketNumber'] ?? ''))}
          onReset={() => setTabPath(routes.tsuApply())}
        />
      </div>
      {!asked && <EmptyState kind="none" title={t('tsu.apply.ask')} hint={t('tsu.apply.askHint')} />}
      {asked && answer.error && <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />}
      {asked && !answer.error && !answer.data && <Skeleton lines={6} />}
      {asked && answer.data && <CouponTable coupons={answer.data} onApply={setChosen} />}
      <ApplyDialog coupon={chosen} onChanged={() => void answer.refetch()} onClose={() => setChosen(undefined)} />
    </>
  );
}
