import { DownloadOutlined } from '@ant-design/icons';
import type { AnyCall, RequestOf } from '@reap/contracts/contract';
import { Button } from 'antd';
import { useRef } from 'react';
import { usePortal } from '../../portal/portal.tsx';
import { useLinked } from '../../portal/use-linked.ts';
import { EXPORTED } from '../list-url.ts';
import { ExportState } from './export-state.tsx';
import { useExport } from './use-export.ts';
import { isRunning, useExportJob } from './use-export-job.tsx';

interface ExportButtonProps<C extends AnyCall> {
  /** A call that answers a file. */
  call: C;
  /** What is exported: the filters of the list. */
  input: RequestOf<C>;
  label?: string;
  disabled?: boolean;
  /** It is the list's own: on a page with several, it says what became of one that is not found. */
  ofList?: boolean;
}

/**
 * Exports what a list shows: small ones are saved at once and can be given up, large ones are made in the background with
 * progress, a way to cancel, and a download when they are ready; the message about one leads back here (`?export=`).
 */
export function ExportButton<C extends AnyCall>({ call, input, label, disabled = false, ofList = false }: ExportButtonProps<C>) {
  const { t, can } = usePortal();
  const [linked] = useLinked(EXPORTED);
  const [jobId, setJobId] = useLinked(EXPORTED);
  const element = useRef<HTMLDivElement>(null);
  const job = useExportJob(jobId);
  // A small one that is saved beside a large one leaves that one's progress, or its download, where it is.
  const made = (id: string | undefined) => {
    if (id || !(isRunning(job.found) || job.found?.status === 'done')) setJobId(id);
  };
  const { asking, busy, long, start, cancel } = useExport(call, input, made, element);
  // The message about an export leads to a page that may offer others too.
  const isOwn = job.found ? job.found.path === call.path : ofList || jobId !== linked;
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
