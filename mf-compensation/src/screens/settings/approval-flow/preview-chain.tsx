import type { flow } from '@reap/contracts/compensation/review/flow';
import type { AnswerOf } from '@reap/contracts/contract';
import { formatMoney } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { StationText } from '@reap/shared-ui/station-select';
import { Alert } from 'antd';

type Chain = AnswerOf<typeof flow.preview>;
type Level = Chain['nodes'][number];

/** The answer: the levels that the amount passes through with their people, and those that it does not. */
export function PreviewChain({ chain }: { chain: Chain }) {
  const { t } = usePortal();
  const stuck = chain.nodes.filter(level => level.applies && !level.people.some(person => person.mayReview));
  return (
    <>
      <p style={{ margin: '0 0 12px', color: 'var(--reap-secondary)' }}>
        {chain.orderNo && `${chain.orderNo} · `}
        <StationText code={chain.station} />
        {chain.amount !== undefined && ` · ${formatMoney(chain.amount)}`}
        {chain.creator && ` · ${chain.creator}`}
      </p>
      {stuck.length > 0 && (
        <Alert type="warning" showIcon style={{ marginBottom: 12 }} title={t('flow.preview.stuck', { node: stuck[0]?.name ?? '' })} />
      )}
      <ol className="reap-steps" aria-label={t('flow.preview.title')}>
        {chain.nodes.map((level, at) => (
          <PreviewLevel key={at} level={level} />
        ))}
      </ol>
    </>
  );
}

function PreviewLevel({ level }: { level: Level }) {
  const { t } = usePortal();
  if (!level.applies)
    return (
      <li data-step="wait" style={{ color: 'var(--reap-secondary)' }}>
        {level.name} · {t('flow.preview.skipped')}
      </li>
    );
  return (
    <li data-step={level.people.some(person => person.mayReview) ? 'process' : 'error'}>
      <div>
        <strong>{level.name}</strong> · {level.holderName}
      </div>
      {level.people.length === 0 && <div className="reap-step-line">{t('flow.preview.nobody')}</div>}
      {level.people.map(person => (
        <div key={person.userId} className="reap-step-line">
          {[person.employeeName, person.jobNumber, person.organizationName].filter(Boolean).join(' · ')}
          {!person.mayReview && <span style={{ color: 'var(--reap-error)' }}> · {t('flow.preview.mayNot')}</span>}
        </div>
      ))}
    </li>
  );
}
