import { DownloadOutlined } from '@ant-design/icons';
import type { AnyCall } from '@reap/contracts/contract';
import type { ImportCall, ImportReport } from '@reap/contracts/import';
import { uploadOf } from '@reap/contracts/upload';
import { Alert, Button, Progress } from 'antd';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import type * as z from 'zod';
import { download } from '../call/download.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { useHeldDialog } from '../feedback/held-dialog.ts';
import { formatCount } from '../i18n/format.ts';
import { usePortal } from '../portal/portal.tsx';
import { ChooseFile } from './import-dialog/choose-file.tsx';
import { ReportView } from './import-dialog/report-view.tsx';
import { useAskToDrop } from './import-dialog/use-ask-to-drop.ts';
import { asInput, useCorrections } from './import-dialog/use-corrections.ts';
import { useImport } from './import-dialog/use-import.ts';

export interface ImportDialogProps {
  open: boolean;
  title: string;
  call: ImportCall;
  /** What the call takes beside the file. */
  input?: Readonly<Record<string, unknown>>;
  /** A call that answers the empty list to fill in. */
  template?: AnyCall;
  /** What it takes. */
  templateInput?: Readonly<Record<string, unknown>>;
  /** A call that takes the list again, and what was corrected in it, and answers its wrong rows to be put right; without it the errors can be saved. */
  wrongRows?: AnyCall;
  /** What it takes beside the list. */
  wrongRowsInput?: Readonly<Record<string, unknown>>;
  /** What the list must look like, beside the general limits. */
  hint?: ReactNode;
  onClose: () => void;
  /** Something was stored. Lists of the same resource are read again anyway. */
  onImported?: (report: ImportReport) => void;
  /** Other calls whose answers change with it. */
  invalidates?: readonly AnyCall[];
  /** What else came of it, said under the counts. */
  outcome?: (report: ImportReport) => ReactNode;
}

/** What the corrections of a list are called among what is unsaved in a tab. */
const part = 'import';

/** Brings in a list from a file: checked as a whole, errors by the file's rows, stored if all is right or if the good rows are chosen. */
export function ImportDialog({ open, title, onClose, ...rest }: ImportDialogProps) {
  const [held, setHeld] = useState(0);
  const askToDrop = useAskToDrop(held);
  const { setUnsaved } = usePortal();
  const leave = () =>
    askToDrop(() => {
      setUnsaved(false, part);
      onClose();
    });
  return (
    <Dialog open={open} title={title} width={720} footer={null} destroyOnHidden mask={{ closable: false }} onCancel={leave}>
      <ImportForm {...rest} onClose={leave} onHeld={setHeld} />
    </Dialog>
  );
}

type FormProps = Omit<ImportDialogProps, 'open' | 'title'> & {
  /** How many corrections would be lost now. */
  onHeld: (count: number) => void;
};

function ImportForm({
  call,
  input,
  template,
  templateInput,
  wrongRows,
  wrongRowsInput,
  hint,
  onClose,
  onImported,
  invalidates,
  outcome,
  onHeld,
}: FormProps) {
  const { t, setUnsaved } = usePortal();
  const { file, state, problem, choose, send, cancel } = useImport(call, input, { onImported, invalidates });
  const { corrections, correct, forget } = useCorrections();
  const limits = uploadOf(call.body?.shape['file'] as z.ZodType);
  const isCorrectable = 'corrections' in (call.body?.shape ?? {});
  const report = state.step === 'checked' ? state.report : undefined;
  const sending = state.step === 'sending';
  useHeldDialog(sending);
  const held = report && report.imported > 0 ? 0 : corrections.size;
  const askToDrop = useAskToDrop(held);
  useEffect(() => {
    onHeld(held);
    setUnsaved(held > 0, part);
    return () => onHeld(0);
  }, [held, onHeld, setUnsaved]);
  const submit = (goodOnly: boolean) => void send(goodOnly, corrections);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
      {template && !report && <Template call={template} input={templateInput} />}
      {!(report && report.errorCount === 0) && (
        <ChooseFile
          file={file}
          disabled={sending}
          onChoose={next =>
            askToDrop(() => {
              forget();
              choose(next);
            })
          }
          hint={report ? undefined : hint}
          {...(limits?.maxRows && { maxRows: limits.maxRows })}
        />
      )}
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      {sending && <Sending share={state.share} />}
      {report && (
        <ReportView
          report={report}
          file={file?.name ?? ''}
          {...(isCorrectable && report.imported === 0 && { corrections, onCorrect: correct })}
          outcome={report.imported > 0 && outcome?.(report)}
          save={wrongRows && <WrongRows call={wrongRows} input={{ ...wrongRowsInput, file, ...asInput(corrections) }} />}
        />
      )}
      <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        {sending && state.share < 1 ? (
          <Button onClick={cancel}>{t('common.cancel')}</Button>
        ) : (
          <Button onClick={unlessDouble(onClose)} disabled={sending} type={report && report.imported > 0 ? 'primary' : 'default'}>
            {t(report && report.imported > 0 ? 'importDialog.close' : 'common.cancel')}
          </Button>
        )}
        {report && report.imported === 0 && report.good > 0 && (
          <Button onClick={unlessDouble(() => submit(true))}>{t('importDialog.goodOnly', { n: formatCount(report.good) })}</Button>
        )}
        {report && isCorrectable && report.imported === 0 && report.errorCount > 0 && (
          <Button type="primary" disabled={corrections.size === 0} onClick={unlessDouble(() => submit(false))}>
            {t('importDialog.checkCorrected')}
          </Button>
        )}
        {!report && (
          <Button type="primary" disabled={!file} loading={sending} onClick={() => submit(false)}>
            {t('importDialog.send')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The answer may come between the clicks of a double click: its second one was not meant for the button that stands there now. */
const unlessDouble = (run: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) run();
};

function useDownload(call: AnyCall, input: Readonly<Record<string, unknown>>) {
  const { toast } = usePortal();
  const [busy, setBusy] = useState(false);
  const get = async () => {
    setBusy(true);
    await download(call, input).catch(toast.failure);
    setBusy(false);
  };
  return { busy, get: () => void get() };
}

function Template({ call, input = {} }: { call: AnyCall; input?: Readonly<Record<string, unknown>> | undefined }) {
  const { t } = usePortal();
  const { busy, get } = useDownload(call, input);
  return (
    <div>
      {t('importDialog.templateHint')}{' '}
      <button type="button" className="reap-link" disabled={busy} aria-busy={busy} onClick={get}>
        {t('importDialog.template')}
      </button>
    </div>
  );
}

function WrongRows({ call, input }: { call: AnyCall; input: Readonly<Record<string, unknown>> }) {
  const { t } = usePortal();
  const { busy, get } = useDownload(call, input);
  return (
    <Button size="small" icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={get}>
      {t('importDialog.wrongRows')}
    </Button>
  );
}

function Sending({ share }: { share: number }) {
  const { t } = usePortal();
  const words = t(share < 1 ? 'importDialog.sending' : 'importDialog.checking');
  return (
    <div role="status">
      <div style={{ fontSize: 13, color: 'var(--reap-secondary)' }}>{words}</div>
      <Progress percent={Math.round(share * 100)} status="active" aria-label={words} />
    </div>
  );
}
