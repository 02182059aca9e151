import { PersonAudit } from '@reap/contracts/compensation/codes';
import { shortNumber } from '@reap/shared-ui/core/format';
import { Money } from '@reap/shared-ui/money';
import { usePortal } from '@reap/shared-ui/portal';
import { typedNumber } from '@reap/shared-ui/whole-input';
import { Input, InputNumber } from 'antd';
import { useId } from 'react';
import { moneyLabel } from '../../../money-label.ts';
import { Problem, VerdictRadios } from './verdict-choice.tsx';
import { type Detail, type Line, maxRemark, type Problems, type Verdicts } from './verdicts.ts';

interface MaterialStepProps {
  detail: Detail;
  material: Verdicts['material'];
  problems: Problems;
  onChange: (material: Partial<Verdicts['material']>) => void;
}

/** What the receipts say of each amount: never more than was applied for; a remark, required on reject (seed 0 §2.4, §5). */
export function MaterialStep({ detail, material, problems, onChange }: MaterialStepProps) {
  const { t } = usePortal();
  const id = useId();
  const { auditType, amounts, remark } = material;
  const lines = detail.passengerPaxInfoVO.compensationOrderVOList;
  const granted = lines.reduce((sum, line) => sum + (amounts[line.paxInfoId] ?? 0) * 100, 0);
  return (
    <>
      <VerdictRadios
        about={t('wizard.materialAudit')}
        value={auditType}
        problem={problems['auditType']}
        onChange={next => onChange({ auditType: next })}
      />
      <div className="reap-grid">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('field.applicationLine.paxName')}</th>
              <th scope="col">{t('field.applicationLine.orderNo')}</th>
              <th scope="col" style={{ textAlign: 'end' }}>
                {t('field.applicationLine.currentAmount')}
              </th>
              <th scope="col">{t('wizard.newAmount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <AmountRow
                key={line.paxInfoId}
                line={line}
                yuan={amounts[line.paxInfoId] ?? null}
                disabled={auditType === PersonAudit.reject}
                problem={auditType === PersonAudit.reject ? undefined : problems[line.paxInfoId]}
                onChange={yuan => onChange({ amounts: { ...amounts, [line.paxInfoId]: yuan } })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div style={{ textAlign: 'end' }} aria-live="polite">
        {auditType === PersonAudit.reject
          ? t('application.materialNothing')
          : t('application.materialSum', { granted: moneyLabel(granted), applied: moneyLabel(detail.applyOrderDetailsVO.applyAmount) })}
      </div>
      <div>
        <label htmlFor={id} style={{ color: 'var(--reap-secondary)' }}>
          {auditType === PersonAudit.reject && <span style={{ color: 'var(--reap-error)' }}>* </span>}
          {t('wizard.materialRemark')}
        </label>
        <Input.TextArea
          id={id}
          rows={3}
          value={remark}
          count={{ show: true, max: maxRemark, strategy: text => [...text].length }}
          aria-required={auditType === PersonAudit.reject}
          aria-invalid={problems['remark'] !== undefined}
          aria-describedby={`${id}-problem`}
          {...(problems['remark'] && { status: 'error' as const })}
          onChange={event => onChange({ remark: event.target.value })}
        />
        <Problem id={`${id}-problem`} text={problems['remark']} />
      </div>
    </>
  );
}

interface AmountRowProps {
  line: Line;
  yuan: number | null;
  disabled: boolean;
  problem: string | undefined;
  onChange: (yuan: number | null) => void;
}

function AmountRow({ line, yuan, disabled, problem, onChange }: AmountRowProps) {
  const { t } = usePortal();
  const id = useId();
  return (
    <tr>
      <td>{line.paxName ?? '—'}</td>
      <td title={line.orderNo}>{shortNumber(line.orderNo)}</td>
      <td style={{ textAlign: 'end' }}>
        <Money fen={line.currentAmount} />
      </td>
      <td>
        <InputNumber<number | string>
          size="small"
          prefix="¥"
          value={yuan}
          parser={typedNumber}
          disabled={disabled}
          style={{ width: '100%' }}
          aria-label={`${t('wizard.newAmount')} ${line.paxName ?? ''}`}
          aria-invalid={problem !== undefined}
          aria-describedby={id}
          {...(problem && { status: 'error' as const })}
          onChange={typed => onChange(typed === null || typed === '' ? null : Number(typed))}
        />
        <div id={id} role="alert" className="reap-cell-error">
          {problem && t(problem)}
        </div>
      </td>
    </tr>
  );
}
