import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { flow } from '@reap/contracts/compensation/review/flow';
import type { AnswerOf } from '@reap/contracts/contract';
import { Can } from '@reap/shared-ui/can';
import { formatDateTime, formatMoney } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { Drawer } from '@reap/shared-ui/drawer';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Button } from 'antd';
import { useState } from 'react';
import { routes } from '../../../routes.ts';
import { decidedInBulk } from './bulk.ts';
import { FlowPreview } from './flow-preview.tsx';
import { LevelChain } from './level-chain.tsx';

type Row = AnswerOf<typeof flow.list>[number];

/** Who reviews what: the levels of every business type, and who would review a given record today. */
export default function ApprovalFlowScreen() {
  const { t } = usePortal();
  const list = useCall(flow.list, {});
  const [asked, setAsked] = useState<Row['businessType']>();
  return (
    <>
      <PageHeader title={t('flow.title')} trail={[t('group.irregular')]} />
      {list.error && !list.data ? (
        <ErrorCard error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data ? (
        list.data.map(row => <Definition key={row.businessType} row={row} onPreview={() => setAsked(row.businessType)} />)
      ) : (
        <Skeleton lines={9} />
      )}
      <Drawer title={t('flow.preview.title')} open={asked !== undefined} onClose={() => setAsked(undefined)} size={520}>
        {asked && <FlowPreview businessType={asked} />}
      </Drawer>
    </>
  );
}

function Definition({ row, onPreview }: { row: Row; onPreview: () => void }) {
  const { t, openTab } = usePortal();
  const title = t(`enum.flowBusiness.${row.businessType}`);
  const since = row.updatedTime ? t('rule.since', { by: row.updatedBy ?? '—', at: formatDateTime(row.updatedTime) }) : t('flow.delivered');
  return (
    <section className="reap-card" aria-label={title} style={{ padding: '16px 20px', marginBottom: 12 }}>
      <div style={{ display: 'flex', gap: 12, alignItems: 'baseline', flexWrap: 'wrap', marginBottom: 12 }}>
        <h2 style={{ fontSize: 15, fontWeight: 600, margin: 0 }}>{title}</h2>
        <span style={{ flex: 1, color: 'var(--reap-secondary)' }}>
          {[
            since,
            t('flow.running', { n: row.running }),
            ...(decidedInBulk(row.businessType) ? [t('flow.bulk', { amount: formatMoney(row.bulkLimit) })] : []),
          ].join(' · ')}
        </span>
        <Button icon={<EyeOutlined />} onClick={onPreview}>
          {t('flow.preview.open')}
        </Button>
        <Can do={flow.save}>
          <Button
            type="primary"
            icon={<EditOutlined />}
            aria-label={`${t('flow.edit')} ${title}`}
            onClick={() => openTab(routes.flowForm({ businessType: row.businessType }))}
          >
            {t('flow.edit')}
          </Button>
        </Can>
      </div>
      <LevelChain levels={row.nodes} label={title} />
    </section>
  );
}
