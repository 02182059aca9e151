import { ArrowRightOutlined } from '@ant-design/icons';
import { systemResource } from '@reap/contracts/user-center/system-resource';
import { joinWords } from '@reap/shared-ui/core/join-words';
import { useCall } from '@reap/shared-ui/core/query';
import { EmptyState } from '@reap/shared-ui/empty-state';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { Button } from 'antd';
import { routes } from '../../../routes.ts';
import styles from './release.module.css';
import { remoteTitle } from './release-words.ts';

interface Finding {
  key: string;
  what: string;
  more: string;
}

/** Where menu, screens and codes don't fit together, each with the page that mends it. */
export function Fit() {
  const { t, language } = usePortal();
  const answer = useCall(systemResource.fit, {}, { staleTime: 0 });
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton lines={8} />;
  const { unserved, unreached, unused, ungranted } = answer.data;
  const path = (names: readonly string[], otherwise: string) => names.join(' / ') || otherwise;
  const list = (names: readonly string[]) => joinWords(names, language);
  const found = [
    { kind: 'unserved', mend: 'resources', rows: unserved.map(one => ({ key: one.id, what: path(one.path, one.route), more: one.route })) },
    {
      kind: 'unreached',
      mend: 'resources',
      rows: unreached.map(({ remote, route }) => ({ key: route, what: remoteTitle(remote, t), more: route })),
    },
    { kind: 'unused', mend: 'roles', rows: unused.map(one => ({ key: one.code, what: path(one.path, one.code), more: list(one.roles) })) },
    {
      kind: 'ungranted',
      mend: 'roles',
      rows: ungranted.map(one => ({ key: one.code, what: path(one.path, t('release.fit.noRow')), more: list(one.opens) })),
    },
  ] as const;
  const wrong = found.filter(({ rows }) => rows.length > 0);
  if (wrong.length === 0) return <EmptyState kind="none" title={t('release.fit.none')} hint={t('release.fit.noneHint')} />;
  return wrong.map(one => <Findings key={one.kind} {...one} />);
}

function Findings({ kind, mend, rows }: { kind: string; mend: 'resources' | 'roles'; rows: readonly Finding[] }) {
  const { t, openTab } = usePortal();
  const title = t(`release.fit.${kind}.title`);
  return (
    <section className="reap-card" style={{ padding: '14px 20px' }}>
      <div className={styles['head']}>
        <h2>
          {title} {rows.length}
        </h2>
        <Button icon={<ArrowRightOutlined />} onClick={() => openTab(routes[mend]())}>
          {t(`release.fit.mend.${mend}`)}
        </Button>
      </div>
      <p style={{ marginTop: 0, color: 'var(--reap-secondary)' }}>{t(`release.fit.${kind}.hint`)}</p>
      <PlainTable<Finding>
        keyOf={({ key }) => key}
        rows={rows}
        whole
        label={title}
        columns={[
          { title: t(`release.fit.${kind}.what`), field: 'what' },
          { title: t(`release.fit.${kind}.more`), field: 'more' },
        ]}
      />
    </section>
  );
}
