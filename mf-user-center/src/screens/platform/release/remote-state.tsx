import { RollbackOutlined } from '@ant-design/icons';
import { release } from '@reap/contracts/portal/release';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { Alert, Button, Descriptions } from 'antd';
import { useState } from 'react';
import { BackDialog } from './back.dialog.tsx';
import styles from './release.module.css';
import { audienceText, type RemoteReleases, reasonText, remoteTitle, stableText, versionText } from './release-words.ts';

/** Who gets which version of a remote now, since when and why; and the way back. */
export function RemoteState({ remote }: { remote: RemoteReleases }) {
  const portal = usePortal();
  const { t, can } = portal;
  const [goingBack, setGoingBack] = useState(false);
  const { state, installed, before, gaveWay, allowed } = remote;
  const { canary } = state;
  return (
    <section className="reap-card" style={{ padding: '14px 20px' }} aria-label={t('release.now')}>
      <div className={styles['head']}>
        <h2>{remoteTitle(remote.remote, t)}</h2>
        {before && allowed.includes('back') && can(release.back) && (
          <Button icon={<RollbackOutlined />} danger onClick={() => setGoingBack(true)}>
            {t('release.back.verb')}
          </Button>
        )}
      </div>
      {gaveWay && <Alert type="error" showIcon style={{ marginBottom: 12 }} title={t('release.gaveWay.title')} description={gaveWay} />}
      <Descriptions
        size="small"
        column={{ xs: 1, xl: 2 }}
        items={[
          {
            key: 'stable',
            label: t('field.releaseState.stable'),
            children: <span className="reap-figures">{stableText(remote, t)}</span>,
          },
          {
            key: 'canary',
            label: t('field.releaseState.canary'),
            children: canary ? (
              <span>
                <span className="reap-figures">{versionText(canary)}</span> <ToneTag tone="waiting">{audienceText(canary, portal)}</ToneTag>
              </span>
            ) : (
              t('release.noCanary')
            ),
          },
          ...(state.stable && installed
            ? [
                {
                  key: 'installed',
                  label: t('field.release.installed'),
                  children: <span className="reap-figures">{versionText(installed)}</span>,
                },
              ]
            : []),
          {
            key: 'last',
            label: t('release.last'),
            children: state.at ? `${formatDateTime(state.at)} · ${state.by} · ${reasonText(state.reason, t)}` : t('release.neverChanged'),
          },
        ]}
      />
      <BackDialog remote={remote} open={goingBack} onClose={() => setGoingBack(false)} />
    </section>
  );
}
