import { AuditOutlined } from '@ant-design/icons';
import { todo } from '@reap/contracts/portal/todo';
import { todoEvents } from '@reap/contracts/portal/todo-events';
import { choice, column, count, date, money, since } from '@reap/shared-ui/columns';
import { useMedia } from '@reap/shared-ui/core/media';
import { choiceFilter, flightNo, station } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { openAction } from '@reap/shared-ui/row-actions';
import { StationText } from '@reap/shared-ui/station-select';
import { TimeLeft } from '@reap/shared-ui/time-left';
import { RiskTags } from '../../risk-tags.tsx';
import { shortNo } from '../../todo-no.ts';

/** Everything that waits for the signed-in person, whatever module it belongs to; what is due first stands on top. */
export default function TodoListScreen() {
  const { t } = usePortal();
  const phone = useMedia('(max-width: 767px)');
  return (
    <ListScreen
      call={todo.page}
      live={todoEvents}
      title={t('todo.title')}
      filters={[
        choiceFilter('kind', 'todoKind', { multiple: true }),
        choiceFilter('due', 'todoDue'),
        choiceFilter('risk', 'todoRisk'),
        flightNo('flightNo'),
        station('station'),
      ]}
      columns={[
        {
          field: 'no',
          open: row => row.path,
          // On a phone amount and time stand beside it, without scrolling.
          width: phone ? 96 : 190,
          render: row => (phone ? shortNo(row) : row.no),
        },
        { field: 'dueAt', width: phone ? 144 : 150, render: row => <TimeLeft at={row.dueAt} kind={row.dueKind} /> },
        money('amount', { width: 112 }),
        choice('kind', 'todoKind', { width: 156 }),
        column('nodeName', { width: 148 }),
        { field: 'risks', width: 150, render: row => <RiskTags risks={row.risks} /> },
        column('flightNo', { width: 92 }),
        date('flightDate'),
        { field: 'station', width: 108, render: row => (row.station ? <StationText code={row.station} /> : '—') },
        count('people'),
        column('submitter', { width: 100 }),
        since('waitingSince'),
      ]}
      empty={t('todo.empty')}
      actions={row => [openAction('audit', t('todo.decide'), row.path, <AuditOutlined />)]}
    />
  );
}
