import { EyeOutlined, MessageOutlined } from '@ant-design/icons';
import { flightEvent } from '@reap/contracts/message-center/flight-event';
import { choice, column, date, dateTime } from '@reap/shared-ui/columns';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { choiceFilter, day, flightNo } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { openAction } from '@reap/shared-ui/row-actions';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { useLinked } from '@reap/shared-ui/use-linked';
import { routes } from '../../routes.ts';
import { changeTexts } from './change-text.ts';
import { EventDrawer } from './event.drawer.tsx';

const live = ['flightEvent', 'task'] as const;

/** What passengers should be told of flights, and whether they were (screens.md msg.flightEvent). */
export default function EventListScreen() {
  const { t } = usePortal();
  const [opened, setOpened] = useLinked('flightEventId');
  return (
    <>
      <ListScreen
        call={flightEvent.listPost}
        live={live}
        title={t('flightEvents.title')}
        trail={[t('group.messages')]}
        rowKey="flightEventId"
        filters={[
          day('flightDate'),
          flightNo('flightNo'),
          choiceFilter('type', 'flightEventType'),
          choiceFilter('state', 'flightEventState'),
        ]}
        columns={[
          {
            field: 'flightNo',
            width: 96,
            link: true,
            render: row => (
              <button type="button" className="reap-link" onClick={() => setOpened(row.flightEventId)}>
                {row.flightNo}
              </button>
            ),
          },
          date('flightDate'),
          column('segment', { width: 112 }),
          choice('type', 'flightEventType', { width: 136 }),
          { field: 'state', width: 144, render: row => <StatusTag name="flightEventState" value={row.state} /> },
          {
            field: 'changes',
            width: 300,
            render: row => (
              <span className="reap-cut">
                {row.withdrawn === 'Y' ? t('flightEvents.withdrawn') : changeTexts(row, t).join(' · ') || '—'}
              </span>
            ),
          },
          { field: 'recipients', width: 104, render: row => (row.noticeCount > 0 ? t('flightEvents.told', { n: row.recipients }) : '—') },
          dateTime('changedTime'),
          dateTime('proposedTime', { hidden: true }),
        ]}
        actions={row => [
          { key: 'view', label: t('flightEvents.view'), icon: <EyeOutlined />, opens: true, run: () => setOpened(row.flightEventId) },
          row.allowed.includes('messageAdd') &&
            openAction(
              'notify',
              t('flightEvents.notifyVerb'),
              routes.flightEventNotice({ flightEventId: row.flightEventId }),
              <MessageOutlined />,
              flightEvent.messageAdd,
            ),
        ]}
        empty={<EmptyState kind="none" title={t('flightEvents.none')} hint={t('flightEvents.noneHint')} />}
      />
      <EventDrawer id={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
