import { rejectReason } from '@reap/contracts/compensation/claim/reject-reason';

import { useCall } from '@reap/shared-ui/core/query';
import { type Translate, usePortal } from '@reap/shared-ui/portal';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Alert } from 'antd';
import { moneyLabel } from '../../../money-label.ts';
import { type AuditType, type Detail, grantedFen, type Page, passes, type Verdicts } from './verdicts.ts';
import { stepTitle } from './wizard-steps.tsx';

interface Judged {
  /** Its page. */
  at: number;
  who: string;
  what: string;
  auditType: AuditType | undefined;
  note: string;
  fen?: number;
}

function judgementsOf(
  detail: Detail,
  pages: readonly Page[],
  verdicts: Verdicts,
  reasonOf: (id: string | undefined) => string,
  t: Translate,
): Judged[] {
  return pages.flatMap((page, at) => {
    if (page.kind === 'finish') return [];
    if (page.kind === 'material') {
      const { auditType, remark } = verdicts.material;
      return { at, who: stepTitle(page, detail, t), what: '', auditType, note: remark };
    }
    if (page.kind === 'collector') {
      const { auditType, rejectReasonId } = verdicts.collector;
      return { at, who: detail.applyUser ?? '—', what: stepTitle(page, detail, t), auditType, note: reasonOf(rejectReasonId) };
    }
    const { auditType, rejectReasonId } = verdicts.passengers[page.paxId] ?? {};
    const fen = page.lines.reduce((sum, line) => sum + grantedFen(line, pages, verdicts), 0);
    return { at, who: page.lines[0]?.paxName ?? '—', what: stepTitle(page, detail, t), auditType, note: reasonOf(rejectReasonId), fen };
  });
}

interface FinishStepProps {
  detail: Detail;
  pages: readonly Page[];
  verdicts: Verdicts;
  onOpen: (page: number) => void;
}

/** Everything that was decided, and what comes of it, before it is sent. */
export function FinishStep({ detail, pages, verdicts, onOpen }: FinishStepProps) {
  const { t } = usePortal();
  const reasons = useCall(rejectReason.getAllRejectReason, {}, { staleTime: 60_000 });
  const lines = detail.passengerPaxInfoVO.compensationOrderVOList;
  const pass = passes(pages, verdicts);
  const granted = lines.reduce((sum, line) => sum + grantedFen(line, pages, verdicts), 0);
  const reasonOf = (id: string | undefined) => reasons.data?.find(one => one.id === id)?.value ?? '';
  const rows = judgementsOf(detail, pages, verdicts, reasonOf, t);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 }}>
      <Alert
        type={pass ? 'success' : 'warning'}
        showIcon
        title={pass ? t('application.willPass', { amount: moneyLabel(granted) }) : t('application.willFail')}
        description={pass ? t(detail.quickPay === 'Y' ? 'application.passQuick' : 'application.passWait') : t('application.failThen')}
      />
      <div className="reap-grid">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('application.judged')}</th>
              <th scope="col">{t('audit.decision')}</th>
              <th scope="col">{t('application.note')}</th>
              <th scope="col" style={{ textAlign: 'end' }}>
                {t('field.application.payAmount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.at}>
                <td>
                  <button type="button" className="reap-link" onClick={() => onOpen(row.at)}>
                    {row.who}
                  </button>{' '}
                  <span style={{ color: 'var(--reap-secondary)' }}>{row.what}</span>
                </td>
                <td>{row.auditType && <StatusTag name="personAuditType" value={row.auditType} />}</td>
                <td title={row.note}>{row.note || '—'}</td>
                <td style={{ textAlign: 'end' }}>{pass ? moneyLabel(row.fen) : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
