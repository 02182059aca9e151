import { CloseOutlined } from '@ant-design/icons';
import { job, maxExportRows } from '@reap/contracts/portal/job';
import { Button, Progress } from 'antd';
import { type ReactNode, useState } from 'react';
import { download } from '../../call/download.ts';
import { useAction } from '../../call/query.ts';
import { ToneTag } from '../../display/status-tag.tsx';
import { formatCount } from '../../i18n/format.ts';
import { usePortal } from '../../portal/portal.tsx';
import { type ExportJob, isRunning, type useExportJob } from './use-export-job.tsx';

interface ExportStateProps {
  job: ReturnType<typeof useExportJob>;
  /** Another one is being asked for. */
  busy: boolean;
  onGone: () => void;
  onRetry: () => void;
}

/** A large export: how far it is, or its download, or why there is none. */
export function ExportState({ job: { found, error, refresh }, busy, onGone, onRetry }: ExportStateProps) {
  const { t } = usePortal();
  if (error && !found)
    return (
      <Line onGone={onGone}>
        <ToneTag tone="failed">{error.key === 'export.notFound' ? t('export.expired') : error.message}</ToneTag>
      </Line>
    );
  if (!found) return null;
  if (isRunning(found)) return <Running found={found} onEnded={refresh} />;
  if (found.status === 'done') return <Ready found={found} onGone={onGone} />;
  if (found.status === 'cancelled') return null;
  return (
    <Line onGone={onGone}>
      <ToneTag tone="failed" hover={found.errorKey ? t(found.errorKey, { max: formatCount(maxExportRows) }) : undefined}>
        {t('export.failed')}
      </ToneTag>
      <Button size="small" type="link" disabled={busy} onClick={onRetry}>
        {t('failure.retry')}
      </Button>
    </Line>
  );
}

function Line({ children, onGone }: { children: ReactNode; onGone: () => void }) {
  const { t } = usePortal();
  return (
    <span role="status" style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      {children}
      <Button size="small" type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('export.dismiss')} onClick={onGone} />
    </span>
  );
}

function Running({ found, onEnded }: { found: ExportJob; onEnded: () => void }) {
  const { t, toast } = usePortal();
  const cancelling = useAction(job.cancel);
  const { rowsDone, rowsTotal } = found;
  const cancel = () =>
    cancelling
      .run({ id: found.jobId })
      .then(() => toast.info(t('export.cancelled')), toast.failure)
      .finally(onEnded);
  return (
    <span role="status" style={{ display: 'inline-flex', alignItems: 'center', gap: 8, fontSize: 13, whiteSpace: 'nowrap' }}>
      <Progress
        aria-label={t('export.progress')}
        percent={rowsTotal > 0 ? Math.floor((rowsDone / rowsTotal) * 100) : 0}
        size={[96, 6]}
        showInfo={false}
        style={{ width: 96, margin: 0 }}
      />
      <span className="reap-figures">
        {found.status === 'queued' ? t('export.queued') : t('export.rows', { done: formatCount(rowsDone), total: formatCount(rowsTotal) })}
      </span>
      <Button size="small" type="link" loading={cancelling.busy} onClick={() => void cancel()}>
        {t('common.cancel')}
      </Button>
    </span>
  );
}

function Ready({ found, onGone }: { found: ExportJob; onGone: () => void }) {
  const { t, toast } = usePortal();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await download(job.file, { id: found.jobId });
      toast.success(t('export.saved'));
      onGone();
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Line onGone={onGone}>
      <ToneTag tone="done">{t('export.ready', { n: formatCount(found.rowsDone) })}</ToneTag>
      <Button size="small" type="link" loading={busy} onClick={() => void save()}>
        {t('export.download')}
      </Button>
    </Line>
  );
}
