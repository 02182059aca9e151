import { ApplicationStatus } from '@reap/contracts/compensation/codes';
import { formatCount, formatDateTime, shortNumber } from '@reap/shared-ui/core/format';
import { DetailHead } from '@reap/shared-ui/detail-head';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { SubTypeText } from '../../orders/sub-types.tsx';
import type { Detail } from './verdicts.ts';

interface ApplicationHeadProps {
  detail: Detail;
  title: string;
  /** How many this person has audited one after the other. */
  done: number;
}

/** Number, state, the money that is decided, and how large the pile still is. */
export function ApplicationHead({ detail, title, done }: ApplicationHeadProps) {
  const { t } = usePortal();
  const audited = detail.auditedTime && t('application.audited', { by: detail.auditedBy ?? '—', at: formatDateTime(detail.auditedTime) });
  const { accidentType, accidentSubType } = detail.applyOrderDetailsVO;
  return (
    <DetailHead
      number={detail.orderNo}
      trail={[t('group.irregular'), title]}
      tabTitle={t('application.tab', { title, no: shortNumber(detail.orderNo) })}
      state={
        <>
          <StatusTag name="approvalListStatus" value={detail.status} {...(audited && { hover: audited })} />
          {detail.status === ApplicationStatus.passed && <StatusTag name="payStatus" value={detail.payStatus} />}
          <span style={{ color: 'var(--reap-secondary)' }}>
            {detail.flightNo} {detail.flightDate} · <SubTypeText type={accidentType} value={accidentSubType} /> ·{' '}
            <StationText code={detail.station} />
          </span>
        </>
      }
      figures={[
        { label: t('field.application.payAmount'), value: <Money fen={detail.payAmount} /> },
        { label: t('field.application.paxCount'), value: formatCount(detail.paxCount) },
        { label: done > 0 ? t('application.pileDone', { n: done }) : t('application.pile'), value: formatCount(detail.waiting) },
      ]}
    />
  );
}
