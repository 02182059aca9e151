import { baggage } from '@reap/contracts/compensation/baggage/baggage';
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
import { BaggageForm } from './baggage-form.tsx';

/** What is refused to whoever may see the record, but not change it now. */
const notEditable = ['baggage.state', 'baggage.notCreator'];

/**
 * Register or edit a baggage accident (screens.md comp.baggageForm): query `type` (ADD, EDIT) and `accidentId`; ADD may name a tag or a
 * flight. One that can't be edited any more is shown on its own page, where it is matched and sent.
 */
export default function BaggageFormScreen() {
  const { t, setTabPath } = usePortal();
  const query = useTabQuery();
  const accidentId = query.get('accidentId') ?? '';
  const nameless = accidentId === '' && query.get('type') === 'EDIT';
  const record = useOpenedRecord(baggage.edit, { accidentId }, { enabled: accidentId !== '' });
  const row = record.data;
  const fixed = notEditable.includes(record.error?.key ?? '');
  useEffect(() => {
    if (fixed) setTabPath(routes.baggageDetail({ accidentId }), 'correct');
  }, [fixed, accidentId, setTabPath]);
  const title = t(accidentId === '' ? 'baggage.form.add' : 'baggage.form.edit');
  return (
    <>
      <PageHeader
        title={title}
        trail={[t('group.irregular'), { title: t('baggage.list.title'), path: routes.baggage() }]}
        detail={row && [row.accidentNo, <StatusTag key="status" name="baggageAccidentStatus" value={row.accidentStatus} />]}
        {...(row && { tabTitle: `${title} ${row.flightNo}` })}
      />
      {nameless ? (
        <MissingId back={routes.baggage()} />
      ) : record.error && !row && !fixed ? (
        <RecordProblem error={record.error} back={routes.baggage()} onRetry={record.refetch} />
      ) : fixed || (accidentId !== '' && !row) ? (
        <Skeleton lines={9} />
      ) : (
        <BaggageForm
          key={record.round}
          accident={row}
          given={{
            bagTag: query.get('bagTag') ?? '',
            flightNo: query.get('flightNo') ?? '',
            flightDate: query.get('flightDate') ?? '',
          }}
          conflict={record.conflict}
        />
      )}
    </>
  );
}
