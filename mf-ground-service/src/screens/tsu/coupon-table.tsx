import { tsuApply } from '@reap/contracts/flight-passenger/tsu';
import { Can } from '@reap/shared-ui/can';
import { DictText } from '@reap/shared-ui/dict';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Button } from 'antd';
import type { Coupon } from './apply.dialog.tsx';

/** The coupons of a ticket, each with its status; one that can't be changed says why. */
export function CouponTable({ coupons, onApply }: { coupons: readonly Coupon[]; onApply: (coupon: Coupon) => void }) {
  const { t } = usePortal();
  const label = (name: string) => t(`field.tsuApplication.${name}`);
  return (
    <section className="reap-card" aria-label={t('tsu.apply.coupons')} style={{ padding: 16 }}>
      <PlainTable<Coupon>
        keyOf={({ id }) => id}
        rows={coupons}
        width={900}
        columns={[
          { title: label('ticketNumber'), field: 'ticketNumber', width: 140 },
          { title: label('paxName'), field: 'paxName', width: 130 },
          { title: label('flightNo'), field: 'flightNo', width: 92 },
          { title: label('flightDate'), field: 'flightDate', width: 108 },
          { title: label('segment'), field: 'segment', width: 96 },
          { title: label('cabin'), field: 'cabin', width: 84, render: row => <DictText dictKey="cabin" value={row.cabin} /> },
          {
            title: label('TicketStatus'),
            field: 'TicketStatus',
            width: 120,
            render: row => t(`enum.ticketStatus.${row.TicketStatus}`),
          },
          {
            title: t('tsu.apply.what'),
            field: 'status',
            width: 180,
            pinned: 'end',
            render: row => <Offer coupon={row} onApply={onApply} />,
          },
        ]}
      />
    </section>
  );
}

function Offer({ coupon, onApply }: { coupon: Coupon; onApply: (coupon: Coupon) => void }) {
  const { t } = usePortal();
  if (coupon.status !== null) return <StatusTag name="tsuStatus" value={coupon.status} />;
  if (coupon.targets.length === 0) return <span style={{ color: 'var(--reap-secondary)' }}>{t('tsu.apply.final')}</span>;
  return (
    <Can do={tsuApply.saveTSUApply}>
      <Button size="small" type="primary" onClick={() => onApply(coupon)}>
        {t('tsu.apply.verb')}
      </Button>
    </Can>
  );
}
