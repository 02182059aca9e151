import { SyncOutlined, UnorderedListOutlined } from '@ant-design/icons';
import type { RowOf } from '@reap/contracts/contract';
import { directorySync } from '@reap/contracts/user-center/directory-sync';
import { Can } from '@reap/shared-ui/can';
import { column, count, dateTime } from '@reap/shared-ui/columns';
import { useAction, useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { choiceFilter } from '@reap/shared-ui/filters';
import { ListScreen } from '@reap/shared-ui/list-screen';
import { usePortal } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import { StatusTag } from '@reap/shared-ui/status-tag';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ProblemsDialog } from './problems.dialog.tsx';
import { SourceCard } from './source-card.tsx';

type Row = RowOf<typeof directorySync.page>;

const POLL = 2000;

/** How staff is kept in step with the directory outside: source, schedule, and how each run went (seed 1 §5). */
export default function DirectorySyncScreen() {
  const { t, toast } = usePortal();
  const state = useCall(directorySync.state, {}, { staleTime: 0 });
  const start = useAction(directorySync.start);
  const [shown, setShown] = useState<Row>();
  const running = state.data?.running ?? false;
  const run = () =>
    start.run({}).then(
      () => toast.info(t('directorySync.started')),
      error => toast.failure(error),
    );
  return (
    <>
      <ListScreen
        call={directorySync.page}
        title={t('directorySync.title')}
        trail={[t('group.system')]}
        rowKey="id"
        filters={[choiceFilter('status', 'syncStatus')]}
        above={<SourceCard answer={state} />}
        columns={[
          dateTime('startedTime', { width: 150 }),
          {
            ...column('status', { width: 110 }),
            render: row => <StatusTag name="syncStatus" value={row.status} hover={row.failure || undefined} />,
          },
          { ...column('startedBy', { width: 120 }), render: row => row.startedBy || t('directorySync.byItself') },
          count('lines', { width: 90 }),
          count('added', { width: 80 }),
          count('changed', { width: 80 }),
          count('unchanged', { width: 80 }),
          count('refused', { width: 90 }),
          column('failure', { width: 220 }),
          dateTime('endedTime', { width: 150, hidden: true }),
          column('source', { width: 180, hidden: true }),
        ]}
        toolbar={list => (
          <>
            <Follow running={running} onTick={() => void state.refetch().then(list.refresh)} />
            <Can do={directorySync.start}>
              <Button
                type="primary"
                icon={<SyncOutlined spin={running} />}
                loading={start.busy}
                disabled={running || state.data?.mode !== 'on'}
                onClick={() => void run()}
              >
                {t('directorySync.run')}
              </Button>
            </Can>
          </>
        )}
        actions={row => [
          row.refused > 0 &&
            action(directorySync.problems, row, {
              label: t('directorySync.problems'),
              icon: <UnorderedListOutlined />,
              onClick: () => setShown(row),
            }),
        ]}
        empty={<EmptyState kind="none" title={t('directorySync.empty')} hint={t('directorySync.emptyHint')} />}
      />
      <ProblemsDialog run={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

/** Looks again while a run is going on. */
function Follow({ running, onTick }: { running: boolean; onTick: () => void }) {
  const latest = useRef(onTick);
  latest.current = onTick;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => latest.current(), POLL);
    return () => clearInterval(timer);
  }, [running]);
  return null;
}
