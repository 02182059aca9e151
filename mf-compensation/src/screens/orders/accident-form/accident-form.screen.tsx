import { accident } from '@reap/contracts/compensation/accident';
import { MissingId } from '@reap/shared-ui/missing-id';
import { useOpenedRecord } from '@reap/shared-ui/opened-record';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { RecordProblem } from '@reap/shared-ui/record-problem';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { useEffect } from 'react';
import { routes } from '../../../routes.ts';
import { useTabQuery } from '../../../use-query.ts';
import { AccidentForm } from './accident-form.tsx';

/**
 * Register or edit an accident: query `type` (ADD, EDIT) and `accidentId`; ADD may name a flight (screens.md comp.accidentForm). One
 * that is only looked at (DETAIL), or can't be edited, is shown on its own page.
 */
export default function AccidentFormScreen() {
  const { t, setTabPath } = usePortal();
  const query = useTabQuery();
  const accidentId = query.get('accidentId') ?? '';
  const nameless = accidentId === '' && ['EDIT', 'DETAIL'].includes(query.get('type') ?? '');
  const record = useOpenedRecord(accident.find, { accidentId }, { enabled: accidentId !== '' });
  const row = record.data;
  const onlyLooked = accidentId !== '' && (query.get('type') === 'DETAIL' || row?.allowed.includes('update') === false);
  useEffect(() => {
    if (onlyLooked) setTabPath(routes.accidentDetail({ accidentId }), 'correct');
  }, [onlyLooked, accidentId, setTabPath]);
  const title = accidentId === '' ? 'accident.form.add' : 'accident.form.edit';
  return (
    <>
      <PageHeader
        title={t(title)}
        trail={[t('group.irregular'), { title: t('accident.list.title'), path: routes.accidents() }]}
        detail={row && [row.accidentNo, <StatusTag key="status" name="accidentStatus" value={row.accidentStatus} />]}
        {...(row && { tabTitle: [t(title), row.flightNo].filter(Boolean).join(' ') })}
      />
      {nameless ? (
        <MissingId back={routes.accidents()} />
      ) : record.error && !row ? (
        <RecordProblem error={record.error} back={routes.accidents()} onRetry={record.refetch} />
      ) : onlyLooked || (accidentId !== '' && !row) ? (
        <Skeleton lines={9} />
      ) : (
        <AccidentForm
          key={record.round}
          accident={row}
          flightNo={query.get('flightNo') ?? ''}
          flightDate={query.get('flightDate') ?? ''}
          conflict={record.conflict}
        />
      )}
    </>
  );
}
