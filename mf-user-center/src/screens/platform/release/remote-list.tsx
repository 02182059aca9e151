import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import styles from './release.module.css';
import { type RemoteReleases, remoteTitle } from './release-words.ts';

interface RemoteListProps {
  remotes: readonly RemoteReleases[];
  /** Undefined where the check of menu and rights is shown. */
  chosen: string | undefined;
  onChoose: (remote: string) => void;
  onCheck: () => void;
}

/** The remotes with the version that everybody gets, and whether another one is tried. */
export function RemoteList({ remotes, chosen, onChoose, onCheck }: RemoteListProps) {
  const { t } = usePortal();
  return (
    <nav className="reap-card" aria-label={t('release.remotes')}>
      <ul className={styles['remotes']}>
        {remotes.map(({ remote, state, installed, gaveWay }) => (
          <li key={remote}>
            <button type="button" className={styles['remote']} aria-current={remote === chosen} onClick={() => onChoose(remote)}>
              <strong>{remoteTitle(remote, t)}</strong>
              <span className={styles['version']}>
                <span className="reap-figures">{(state.stable ?? installed)?.version ?? t('release.nothing')}</span>
                {state.canary && <ToneTag tone="waiting">{t('release.health.canary')}</ToneTag>}
                {gaveWay && <ToneTag tone="failed">{t('release.gaveWay.short')}</ToneTag>}
              </span>
            </button>
          </li>
        ))}
        <li className={styles['check']}>
          <button type="button" className={styles['remote']} aria-current={chosen === undefined} onClick={onCheck}>
            {t('release.fit.title')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
