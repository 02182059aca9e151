import { dataPermission } from '@reap/contracts/user-center/data-permission';
import { useCall } from '@reap/shared-ui/core/query';
import { Drawer } from '@reap/shared-ui/drawer';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Alert } from 'antd';
import type { TableRules } from './permissions.ts';
import { PreviewRows } from './preview-rows.tsx';

interface PreviewDrawerProps {
  roleId: string;
  table: TableRules | undefined;
  onClose: () => void;
}

const width = 1080;

/** What the rules would do, on real rows, before they are saved. */
export function PreviewDrawer({ roleId, table, onClose }: PreviewDrawerProps) {
  const { t } = usePortal();
  return (
    <Drawer open={table !== undefined} onClose={onClose} size={width} title={table && t('dataPerm.preview.of', { name: table.tableName })}>
      {table && <Previewing roleId={roleId} table={table} />}
    </Drawer>
  );
}

function Previewing({ roleId, table }: { roleId: string; table: TableRules }) {
  const { t } = usePortal();
  const { modelId, columnPermissionList, rowPermissionDatas } = table;
  const input = { roleId, modelId, columnPermissionList: columnPermissionList.filter(column => column.checked), rowPermissionDatas };
  const answer = useCall(dataPermission.preview, input, { staleTime: 0 });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={9} />;
  const { listOpen, gained, lost, kept, columns, rows } = answer.data;
  const opened = columns.filter(column => column.opens).map(column => column.notes);
  const hidden = columns.filter(column => column.hiddenFromYou).map(column => column.notes);
  const byDuty = columns.filter(column => column.byDuty && column.after !== null).map(column => column.notes);
  return (
    <>
      <Alert
        type={gained > 0 || opened.length > 0 ? 'warning' : 'info'}
        showIcon
        style={{ marginBottom: 12 }}
        title={listOpen ? t('dataPerm.preview.counts', { gained, lost, kept }) : t('dataPerm.preview.closed')}
        description={
          opened.length > 0 ? t('dataPerm.preview.opens', { names: opened.join(t('dataPerm.comma')) }) : t('dataPerm.preview.opensNothing')
        }
      />
      {hidden.length > 0 && (
        <p style={{ color: 'var(--reap-secondary)' }}>{t('dataPerm.preview.hiddenFromYou', { names: hidden.join(t('dataPerm.comma')) })}</p>
      )}
      {byDuty.length > 0 && (
        <p style={{ color: 'var(--reap-secondary)' }}>{t('dataPerm.preview.byDuty', { names: byDuty.join(t('dataPerm.comma')) })}</p>
      )}
      {rows.length > 0 && <PreviewRows preview={answer.data} />}
      {listOpen && rows.length === 0 && <EmptyState kind="none" title={t('dataPerm.preview.none')} hint={t('dataPerm.preview.noneHint')} />}
    </>
  );
}
