import { config } from '@reap/contracts/user-center/config';
import type { directorySync } from '@reap/contracts/user-center/directory-sync';
import { userCenterPages } from '@reap/contracts/user-center/pages';
import type { useCall } from '@reap/shared-ui/core/query';
import { ErrorCard } from '@reap/shared-ui/error-card';
import { usePortal } from '@reap/shared-ui/portal';
import { Skeleton } from '@reap/shared-ui/skeleton';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { Button, Descriptions } from 'antd';

interface SourceCardProps {
  answer: ReturnType<typeof useCall<typeof directorySync.state>>;
}

/** Where the directory is, whether it is followed, when, and by which rules. */
export function SourceCard({ answer }: SourceCardProps) {
  const { t, can, openTab } = usePortal();
  if (answer.error && !answer.data) return <ErrorCard error={answer.error} onRetry={() => void answer.refetch()} />;
  const state = answer.data;
  return (
    <section className="reap-card" style={{ padding: '14px 20px', marginBottom: 12 }} aria-label={t('directorySync.source')}>
      {!state ? (
        <Skeleton height={51} phone={157} />
      ) : (
        <>
          <Descriptions
            size="small"
            column={{ xs: 1, lg: 3 }}
            items={[
              {
                key: 'mode',
                label: t('field.directoryState.mode'),
                children: <ToneTag tone={state.mode === 'on' ? 'done' : 'idle'}>{t(`directorySync.mode.${state.mode}`)}</ToneTag>,
              },
              {
                key: 'place',
                label: t('field.directoryState.place'),
                children: `${t(`directorySync.kind.${state.kind}`)} ${state.place}`,
              },
              { key: 'schedule', label: t('field.directoryState.schedule'), children: t(`directorySync.schedule.${state.schedule}`) },
            ]}
          />
          <p style={{ margin: '4px 0 0', color: 'var(--reap-secondary)' }}>
            {t('directorySync.rules')}{' '}
            {can(config.page) && (
              <Button type="link" size="small" style={{ padding: 0 }} onClick={() => openTab(userCenterPages.configuration)}>
                {t('directorySync.toConfig')}
              </Button>
            )}
          </p>
        </>
      )}
    </section>
  );
}
