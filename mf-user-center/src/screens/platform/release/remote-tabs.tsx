import { release } from '@reap/contracts/portal/release';
import { usePortal } from '@reap/shared-ui/portal';
import { Tabs } from 'antd';
import { queryOf } from '../../../query.ts';
import { routes } from '../../../routes.ts';
import { Health } from './health.tsx';
import { History } from './history.tsx';
import type { RemoteReleases } from './release-words.ts';
import { Rights } from './rights.tsx';
import { Tokens } from './tokens.tsx';
import { Versions } from './versions.tsx';

/** All that is known of one remote; which part is shown stands in the location. */
export function RemoteTabs({ remote }: { remote: RemoteReleases }) {
  const { t, tab, setTabPath, can } = usePortal();
  const grants = remote.allowed.includes('grant') && can(release.tokens);
  const items = [
    { key: 'versions', label: `${t('release.tab.versions')} ${remote.releases.length}`, children: <Versions remote={remote} /> },
    { key: 'health', label: t('release.tab.health'), children: <Health remote={remote} /> },
    { key: 'history', label: t('release.tab.history'), children: <History remote={remote} /> },
    ...(grants
      ? [
          { key: 'rights', label: t('release.tab.rights'), children: <Rights remote={remote.remote} /> },
          { key: 'tokens', label: t('release.tab.tokens'), children: <Tokens remote={remote.remote} /> },
        ]
      : []),
  ];
  const wanted = queryOf(tab.path, 'tab');
  return (
    <section className="reap-card" style={{ padding: '0 16px 16px' }} aria-label={t('release.details')}>
      <Tabs
        destroyOnHidden
        activeKey={items.some(({ key }) => key === wanted) ? wanted : 'versions'}
        onChange={key => setTabPath(routes.releases({ remote: remote.remote, tab: key }))}
        items={items}
      />
    </section>
  );
}
