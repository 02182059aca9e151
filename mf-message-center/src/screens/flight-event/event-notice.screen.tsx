import { flightEvent } from '@reap/contracts/message-center/flight-event';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { MissingId } from '@reap/shared-ui/missing-id';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { RecordProblem } from '@reap/shared-ui/record-problem';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Card } from 'antd';
import { routes } from '../../routes.ts';
import { EventFacts } from './event-facts.tsx';
import { NoticeForm } from './notice-form.tsx';

/** Tells the passengers of an event: its words are those of the template for it, until a person changes them. */
export default function EventNoticeScreen() {
  const { t, tab } = usePortal();
  const id = new URLSearchParams(tab.path.split('?')[1] ?? '').get('flightEventId');
  return (
    <>
      <PageHeader
        title={t('flightEvents.notify')}
        trail={[t('group.messages'), { title: t('flightEvents.title'), path: routes.flightEvents() }]}
      />
      {id ? <Notice id={id} /> : <MissingId back={routes.flightEvents()} />}
    </>
  );
}

function Notice({ id }: { id: string }) {
  const { t } = usePortal();
  const answer = useCall(flightEvent.detail, { id });
  if (answer.error && !answer.data)
    return <RecordProblem error={answer.error} back={routes.flightEvents()} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={12} />;
  const event = answer.data;
  return (
    <>
      <Card size="small" style={{ marginBottom: 12 }}>
        <EventFacts event={event} />
      </Card>
      {event.allowed.includes('messageAdd') ? (
        <NoticeForm event={event} onReread={async () => (await answer.refetch()).data} />
      ) : (
        <EmptyState kind="none" title={t('flightEvents.over')} />
      )}
    </>
  );
}
