import { LinkOutlined, RollbackOutlined } from '@ant-design/icons';
import { override } from '@reap/contracts/portal/override';
import { release } from '@reap/contracts/portal/release';
import { formatDateTime } from '@reap/shared-ui/core/format';
import { useAction } from '@reap/shared-ui/core/query';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { Alert, Button, Descriptions } from 'antd';
import { useState } from 'react';
import { BackDialog } from './back.dialog.tsx';
import { type Pointing, reload } from './override.dialog.tsx';
import styles from './release.module.css';
import { audienceText, type RemoteReleases, reasonText, remoteTitle, stableText, versionText } from './release-words.ts';

interface RemoteStateProps {
  remote: RemoteReleases;
  onPoint: (pointing: Pointing) => void;
}

/** Who gets which version of a remote now, since when and why; the way back; and where one's own session takes it from. */
export function RemoteState({ remote, onPoint }: RemoteStateProps) {
  const portal = usePortal();
  const { t, can } = portal;
  const [goingBack, setGoingBack] = useState(false);
  const { state, installed, before, gaveWay, allowed } = remote;
  const { canary } = state;
  return (
    <section className="reap-card" style={{ padding: '14px 20px' }} aria-label={t('release.now')}>
      <div className={styles['head']}>
        <h2>{remoteTitle(remote.remote, t)}</h2>
        {allowed.includes('override') && can(override.set) && (
          <Button icon={<LinkOutlined />} onClick={() => onPoint({ remote: remote.remote, url: remote.override?.url ?? '' })}>
            {t('release.override.verb')}
          </Button>
        )}
        {before && allowed.includes('back') && can(release.back) && (
          <Button icon={<RollbackOutlined />} danger onClick={() => setGoingBack(true)}>
            {t('release.back.verb')}
          </Button>
        )}
      </div>
      {remote.override && <Elsewhere remote={remote.remote} from={remote.override} />}
      {gaveWay && <Alert type="error" showIcon style={{ marginBottom: 12 }} title={t('release.gaveWay.title')} description={gaveWay} />}
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 1, md: 1, lg: 1, xl: 2 }}
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
            children: state.at
              ? [formatDateTime(state.at), state.by, reasonText(state.reason, t)].filter(Boolean).join(' · ')
              : t('release.neverChanged'),
          },
        ]}
      />
      <BackDialog remote={remote} open={goingBack} onClose={() => setGoingBack(false)} />
    </section>
  );
}

function Elsewhere({ remote, from: { url, until } }: { remote: string; from: NonNullable<RemoteReleases['override']> }) {
  const { t, toast } = usePortal();
  const remove = useAction(override.remove);
  const end = () => void remove.run({ remote }).then(() => reload(remote), toast.failure);
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={t('release.override.on', { url, until: formatDateTime(until) })}
      action={
        <Button size="small" onClick={end} loading={remove.busy}>
          {t('release.override.end')}
        </Button>
      }
    />
  );
}
