import { DownloadOutlined } from '@ant-design/icons';
import type { AnyCall, RequestOf } from '@reap/contracts/contract';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { usePortal } from '../../portal/portal.tsx';
import { EXPORTED } from '../list-url.ts';
import { ExportState } from './export-state.tsx';
import { useExport } from './use-export.ts';
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
  const { t, tab, can } = usePortal();
  const [jobId, setJobId] = useState(() => new URLSearchParams(tab.path.split('?')[1] ?? '').get(EXPORTED) ?? undefined);
  const element = useRef<HTMLDivElement>(null);
  const { asking, busy, long, start, cancel } = useExport(call, input, setJobId, element);
  const job = useExportJob(jobId);
  // The message about an export leads to a page that may offer others too.
  const isOwn = job.found === undefined || job.found.path === call.path;
  if (!can(call)) return null;
  return (
    <div ref={element} className="reap-export">
      {jobId && isOwn && <ExportState job={job} busy={busy} onGone={() => setJobId(undefined)} onRetry={start} />}
      <Button icon={<DownloadOutlined aria-hidden />} size="small" loading={busy} disabled={disabled} onClick={start}>
        {label ?? t('export.verb')}
      </Button>
      {/* Drawn left of the button, which keeps its place at the right end of a row; right of it in a toolbar's left part. */}
      {long && (
        <Button className="reap-export-cancel" size="small" type="link" disabled={!asking} onClick={cancel}>
          {t('common.cancel')}
        </Button>
      )}
    </div>
  );
}
