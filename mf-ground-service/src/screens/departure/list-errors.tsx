import type { RowOf } from '@reap/contracts/contract';
import { departure } from '@reap/contracts/flight-passenger/departure';
import type { passenger } from '@reap/contracts/flight-passenger/passenger';
import { Can } from '@reap/shared-ui/can';
import { formatCount } from '@reap/shared-ui/core/format';
import { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Button } from 'antd';

interface ListErrorsProps {
  list: RowOf<typeof passenger.importDepartListPage>;
  onCorrect: () => void;
}

/** The rows of a list that were left out, by the file's own numbers. */
export function ListErrors({ list, onCorrect }: ListErrorsProps) {
  const { t } = usePortal();
  const answer = useCall(departure.importDepartListDetails, { id: list.id }, { enabled: list.errorCount > 0 });
  if (list.errorCount === 0) return t('departure.lists.allIn');
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={3} />;
  const { errors } = answer.data;
  return (
    <>
      <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 12, marginBottom: 8 }}>
        <span>{t('departure.lists.left', { n: formatCount(list.errorCount), shown: formatCount(errors.length) })}</span>
        <Can do={departure.againImportDetails}>
          <Button onClick={onCorrect}>{t('departure.import.againVerb')}</Button>
        </Can>
      </div>
      <PlainTable<(typeof errors)[number]>
        rows={errors}
        keyOf={({ row, column, text }) => `${row} ${column} ${text}`}
        columns={[
          { title: t('departure.lists.row'), field: 'row', width: 72, align: 'right' },
          { title: t('departure.lists.column'), field: 'column', width: 110 },
          { title: t('departure.lists.why'), field: 'text' },
        ]}
      />
    </>
  );
}
