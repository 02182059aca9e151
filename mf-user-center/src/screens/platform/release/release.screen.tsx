import { ReloadOutlined, UploadOutlined } from '@ant-design/icons';
import { override } from '@reap/contracts/portal/override';
import { release } from '@reap/contracts/portal/release';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PageHeader } from '@reap/shared-ui/page-header';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Button } from 'antd';
import { useState } from 'react';
import { queryOf } from '../../../query.ts';
import { routes } from '../../../routes.ts';
import { Fit } from './fit.tsx';
import { OverrideDialog, type Pointing } from './override.dialog.tsx';
import { PublishDialog } from './publish.dialog.tsx';
import styles from './release.module.css';
import { RemoteList } from './remote-list.tsx';
import { RemoteState } from './remote-state.tsx';
import { RemoteTabs } from './remote-tabs.tsx';
import { useLive } from './use-live.ts';

/** The versions of the remotes: which one who gets, how it does in browsers, and what can be done about it. */
export default function ReleaseScreen() {
  const { t, tab, setTabPath, closeTab, can } = usePortal();
  const answer = useCall(release.list, {}, { keepPrevious: true });
  useLive(answer);
  const [publishing, setPublishing] = useState(false);
  const linked = pointingIn(tab.path);
  const [pointing, setPointing] = useState(linked);
  // The tab of a link goes with its dialog: brought back it would ask again, and the same link would not.
  const endPointing = () => (linked ? closeTab(routes.releases({ remote: linked.remote })) : setPointing(undefined));
  const remotes = answer.data ?? [];
  const shown = remotes.find(({ remote }) => remote === queryOf(tab.path, 'remote')) ?? remotes[0];
  const checking = queryOf(tab.path, 'view') === 'fit';
  const mayPublish = remotes.filter(({ allowed }) => allowed.includes('publish'));
  return (
    <>
      <PageHeader
        title={t('release.title')}
        trail={[t('group.system')]}
        extra={
          <>
            <Button icon={<ReloadOutlined />} loading={answer.isFetching} onClick={() => void answer.refetch()}>
              {t('release.refresh')}
            </Button>
            {mayPublish.length > 0 && (
              <Button type="primary" icon={<UploadOutlined />} onClick={() => setPublishing(true)}>
                {t('release.publish.verb')}
              </Button>
            )}
          </>
        }
      />
      {answer.error && <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />}
      {!answer.data && !answer.error && (
        <section className="reap-card" style={{ padding: 16 }}>
          <Skeleton lines={8} />
        </section>
      )}
      {answer.data && !shown && <EmptyState kind="none" title={t('release.none')} hint={t('release.noneHint')} />}
      {shown && (
        <div className={styles['columns']}>
          <RemoteList
            remotes={remotes}
            chosen={checking ? undefined : shown.remote}
            onChoose={remote => setTabPath(routes.releases({ remote }))}
            onCheck={() => setTabPath(routes.releases({ view: 'fit' }))}
          />
          <div className={styles['shown']} key={checking ? '' : shown.remote}>
            {checking ? (
              <Fit />
            ) : (
              <>
                <RemoteState remote={shown} onPoint={setPointing} />
                <RemoteTabs remote={shown} />
              </>
            )}
          </div>
        </div>
      )}
      <PublishDialog
        remotes={mayPublish.map(({ remote }) => remote)}
        initial={shown?.remote}
        open={publishing}
        onClose={() => setPublishing(false)}
      />
      <OverrideDialog pointing={can(override.set) ? pointing : undefined} onClose={endPointing} />
    </>
  );
}

/** What a link asks for that a development server prints: `?remote=mf-survey&override=http://localhost:3104/`. */
function pointingIn(path: string): Pointing | undefined {
  const remote = queryOf(path, 'remote');
  const url = queryOf(path, 'override');
  return remote && url ? { remote, url } : undefined;
}
