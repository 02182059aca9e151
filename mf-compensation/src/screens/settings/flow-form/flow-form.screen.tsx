import { flow } from '@reap/contracts/compensation/review/flow';
import type { AnswerOf } from '@reap/contracts/contract';
import { useAction } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { type OpenedConflict, useOpenedRecord } from '@reap/shared-ui/opened-record';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { SchemaForm } from '@reap/shared-ui/schema-form';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Button, Card } from 'antd';
import { useState } from 'react';
import { routes } from '../../../routes.ts';
import { useTabQuery } from '../../../use-query.ts';
import { decidedInBulk } from '../approval-flow/bulk.ts';
import { FlowPreview } from '../approval-flow/flow-preview.tsx';
import { FlowForm, type LevelDraft, toFlowLevels } from './level-draft.ts';
import { LevelsEditor } from './levels-editor.tsx';

/** Edits the levels of one business type, opened with `businessType`; beside them, who would review a record by what is written. */
export default function FlowFormScreen() {
  const { t, closeTab } = usePortal();
  const query = useTabQuery();
  const list = useOpenedRecord(flow.list, {});
  const row = list.data?.find(one => one.businessType === query.get('businessType'));
  const name = row && t(`enum.flowBusiness.${row.businessType}`);
  return (
    <>
      <PageHeader
        title={t('flow.edit')}
        detail={name}
        trail={[t('group.irregular'), { title: t('flow.title'), path: routes.flows() }]}
        tabTitle={[t('flow.edit'), name].filter(Boolean).join(' ')}
      />
      {list.error && !list.data ? (
        <ErrorCard error={list.error} onRetry={list.refetch} />
      ) : !list.data ? (
        <Skeleton lines={11} />
      ) : row ? (
        <Editing key={list.round} row={row} conflict={list.conflict} />
      ) : (
        <EmptyState
          kind="none"
          title={t('flow.none')}
          action={<Button onClick={() => closeTab(routes.flows())}>{t('flow.title')}</Button>}
        />
      )}
    </>
  );
}

function Editing({ row, conflict }: { row: AnswerOf<typeof flow.list>[number]; conflict: OpenedConflict }) {
  const { t, toast, closeTab } = usePortal();
  const save = useAction(flow.save);
  const { businessType } = row;
  const first = row.nodes.map(({ holderName: _, people: __, ...level }): LevelDraft => level);
  const [levels, setLevels] = useState<readonly LevelDraft[]>(first);
  return (
    <div style={{ display: 'flex', gap: 12, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      <div style={{ flex: '1 1 560px', minWidth: 0 }}>
        <SchemaForm
          schema={FlowForm}
          name={`flow.${businessType}`}
          conflict={conflict}
          initial={{ nodes: first, bulkLimit: row.bulkLimit, version: row.version }}
          groups={[
            {
              fields: [
                {
                  field: 'nodes',
                  wide: true,
                  help: t('flow.nodesHelp'),
                  render: control => <LevelsEditor control={control} onLevels={setLevels} />,
                },
              ],
            },
            ...(decidedInBulk(businessType)
              ? [{ title: t('flow.bulkTitle'), fields: [{ field: 'bulkLimit' as const, help: t('flow.bulkHelp') }] }]
              : []),
          ]}
          onSubmit={async ({ nodes, ...rest }) => {
            await save.run({ businessType, ...rest, nodes: toFlowLevels(nodes) ?? [] });
            toast.success(t('flow.saved'));
            closeTab(routes.flows());
          }}
        />
      </div>
      <Card size="small" title={t('flow.preview.title')} style={{ flex: '0 0 340px', position: 'sticky', top: 0 }}>
        <p style={{ margin: '0 0 12px', color: 'var(--reap-secondary)' }}>{t('flow.preview.draft')}</p>
        <FlowPreview businessType={businessType} drafted={levels} levels={() => toFlowLevels(levels)} />
      </Card>
    </div>
  );
}
