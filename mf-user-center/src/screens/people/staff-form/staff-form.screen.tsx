import { employee } from '@reap/contracts/user-center/employee';
import { MissingId } from '@reap/shared-ui/missing-id';
import { useOpenedRecord } from '@reap/shared-ui/opened-record';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { RecordProblem } from '@reap/shared-ui/record-problem';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Button } from 'antd';
import { routes } from '../../../routes.ts';
import { StaffStatus } from '../staff-status.tsx';
import { StaffForm } from './staff-form.tsx';

/** Add, edit (the default) or view somebody: query `type` (ADD, EDIT, DETAIL) and `id` (seed 1 §2.1). */
export default function StaffFormScreen() {
  const { t, tab, closeTab } = usePortal();
  const query = new URLSearchParams(tab.path.split('?')[1] ?? '');
  const id = query.get('id') ?? '';
  const adding = query.get('type') === 'ADD';
  const nameless = !adding && id === '';
  const record = useOpenedRecord(employee.get, { id }, { enabled: !adding && !nameless });
  const staff = record.data;
  const readOnly = !adding && (query.get('type') === 'DETAIL' || staff?.allowed.includes('update') === false);
  const title = t(adding ? 'staff.form.add' : readOnly ? 'staff.title' : 'staff.form.edit');
  const back = () => closeTab(routes.staff());
  return (
    <>
      <PageHeader
        title={title}
        trail={[t('group.system'), { title: t('staff.list.title'), path: routes.staff() }]}
        detail={staff && !adding && <StaffStatus value={staff.status} />}
        {...(adding ? { tabTitle: title } : staff?.name && { tabTitle: `${title} · ${staff.name}` })}
      />
      {nameless ? (
        <MissingId back={routes.staff()} />
      ) : record.error && !staff ? (
        <RecordProblem error={record.error} back={routes.staff()} onRetry={record.refetch} />
      ) : !adding && !staff ? (
        <Skeleton lines={11} />
      ) : (
        <StaffForm key={record.round} staff={adding ? undefined : staff} readOnly={readOnly} conflict={record.conflict} />
      )}
      {readOnly && staff && (
        <div className="reap-sticky-foot">
          <Button onClick={back}>{t('common.back')}</Button>
        </div>
      )}
    </>
  );
}
