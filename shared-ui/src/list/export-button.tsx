import { DownloadOutlined } from '@ant-design/icons';
import type { AnyCall, RequestOf } from '@reap/contracts/contract';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { isSilent } from '../call/api-error.ts';
import { download } from '../call/download.ts';
import { usePortal } from '../portal/portal.tsx';
import { ExportState } from './export-state.tsx';
import { EXPORTED } from './list-url.ts';
import { useExportJob } from './use-export-job.tsx';

interface ExportButtonProps<C extends AnyCall> {
  /** A call that answers a file. */
  call: C;
  /** What is exported: the filters of the list. */
  input: RequestOf<C>;
  label?: string;
  disabled?: boolean;
}

/**
 * Exports what a list shows: small ones are saved at once and can be given up, large ones are made in the background with
 * progress, a way to cancel, and a download when they are ready; the message about one leads back here (`?export=`).
 */
export function ExportButton<C extends AnyCall>({ call, input, label, disabled = false }: ExportButtonProps<C>) {
  const { t, tab, toast, can } = usePortal();
  const [jobId, setJobId] = useState(() => new URLSearchParams(tab.path.split('?')[1] ?? '').get(EXPORTED) ?? undefined);
  const [asking, setAsking] = useState(false);
  const stop = useRef<AbortController | undefined>(undefined);
  const job = useExportJob(jobId);
  useEffect(() => () => stop.current?.abort(), []);
  if (!can(call)) return null;

  const start = async () => {
    const mine = new AbortController();
    stop.current = mine;
    setAsking(true);
    try {
      const made = await download(call, input, mine.signal);
      setJobId(made);
      if (made) toast.info(t('export.background'));
      else toast.success(t('export.saved'));
    } catch (error) {
      if (!isSilent(error)) toast.failure(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' }}>
      {jobId && <ExportState job={job} onGone={() => setJobId(undefined)} onRetry={() => void start()} />}
      <Button icon={<DownloadOutlined aria-hidden />} size="small" loading={asking} disabled={disabled} onClick={() => void start()}>
        {label ?? t('export.verb')}
      </Button>
      {asking && (
        <Button size="small" type="link" onClick={() => stop.current?.abort()}>
          {t('common.cancel')}
        </Button>
      )}
    </div>
  );
}
