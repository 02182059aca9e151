import { ApplicationStatus } from '@reap/contracts/compensation/codes';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Alert, Card } from 'antd';
import { type Received, ReceivedStrip } from '../../orders/received-strip.tsx';
import { BesidePictures } from './beside-pictures.tsx';
import { CollectorFacts } from './person-facts.tsx';
import { type Detail, type Line, pagesOf } from './verdicts.ts';

interface DecidedProps {
  detail: Detail;
  received: { items: readonly Received[] | undefined; error: unknown; retry: () => void };
}

/** An application that this person does not audit: what it is, and what was decided about whom. */
export function Decided({ detail, received }: DecidedProps) {
  const { t } = usePortal();
  const photos = [detail.photoId, ...detail.passengerPaxInfoVO.compensationOrderVOList.map(line => line.photoId)];
  const { ended } = detail;
  const files = detail.applyProfileDOS.map(one => one.fileId);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
      {detail.status === ApplicationStatus.unreviewed && <Alert type="info" showIcon title={t('application.notYours')} />}
      {ended && (
        <Alert
          type="info"
          showIcon
          title={t(`application.ended.${ended.cause}`, { by: ended.by ?? '—', at: formatDateTime(ended.time) })}
        />
      )}
      <ReceivedStrip items={received.items} error={received.error} onRetry={received.retry} named />
      <Card size="small" title={t(detail.kind === 'self' ? 'wizard.applicant' : 'field.application.substituteCollarPaxInfoVO')}>
        <BesidePictures fileIds={[...photos, ...files]} what={t('application.pictures')} none={t('application.noPhoto')}>
          <CollectorFacts detail={detail} />
          <Outcome detail={detail} />
        </BesidePictures>
      </Card>
      <Card size="small" title={t('field.application.passengerPaxInfoVO')}>
        <Passengers detail={detail} />
      </Card>
    </div>
  );
}

function Outcome({ detail }: { detail: Detail }) {
  const { t } = usePortal();
  if (!detail.auditedTime) return null;
  return (
    <dl style={{ margin: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 12px' }}>
      <dt>{t('field.application.auditedBy')}</dt>
      <dd style={{ margin: 0 }}>
        {detail.auditedBy} · {formatDateTime(detail.auditedTime)}
      </dd>
      {detail.collectorAudit && (
        <>
          <dt>{t(detail.kind === 'self' ? 'application.applicantAudit' : 'field.application.collectorAudit')}</dt>
          <dd style={{ margin: 0 }}>
            <StatusTag name="personAuditType" value={detail.collectorAudit} /> {detail.collectorReason}
          </dd>
        </>
      )}
      {detail.materialAudit && (
        <>
          <dt>{t('field.application.materialAudit')}</dt>
          <dd style={{ margin: 0 }}>
            <StatusTag name="personAuditType" value={detail.materialAudit} />
          </dd>
        </>
      )}
      {detail.auditRemark && (
        <>
          <dt>{t('field.application.auditRemark')}</dt>
          <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>{detail.auditRemark}</dd>
        </>
      )}
    </dl>
  );
}

function Passengers({ detail }: { detail: Detail }) {
  const { t } = usePortal();
  const label = (name: string) => t(`field.applicationLine.${name}`);
  const material = pagesOf(detail).some(page => page.kind === 'material');
  const row = (line: Line) => (
    <tr key={line.paxInfoId}>
      <td>{line.paxName ?? '—'}</td>
      <td>{line.idNo ?? '—'}</td>
      <td>{line.tktNo}</td>
      <td title={line.orderNo}>{line.orderNo ?? '—'}</td>
      <td style={{ textAlign: 'end' }}>
        <Money fen={line.currentAmount} />
      </td>
      {material && <td style={{ textAlign: 'end' }}>{line.newAmount === null ? '—' : <Money fen={line.newAmount} />}</td>}
      <td title={line.rejectReason}>
        {line.auditType ? <StatusTag name="personAuditType" value={line.auditType} /> : '—'} {line.rejectReason}
      </td>
    </tr>
  );
  return (
    <div className="reap-grid">
      <table style={{ minWidth: 880 }}>
        <thead>
          <tr>
            {['paxName', 'idNo', 'tktNo', 'orderNo'].map(name => (
              <th key={name} scope="col">
                {label(name)}
              </th>
            ))}
            <th scope="col" style={{ textAlign: 'end' }}>
              {label('currentAmount')}
            </th>
            {material && (
              <th scope="col" style={{ textAlign: 'end' }}>
                {label('newAmount')}
              </th>
            )}
            <th scope="col">{label('auditType')}</th>
          </tr>
        </thead>
        <tbody>{detail.passengerPaxInfoVO.compensationOrderVOList.map(row)}</tbody>
      </table>
    </div>
  );
}
