import type { AnyCall } from '@reap/contracts/contract';
import { type Correction, type ImportCall, type ImportReport, sheetLimits } from '@reap/contracts/import';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isLost, isSilent } from '../../call/api-error.ts';
import { failureOf } from '../../call/failure.ts';
import { request } from '../../call/http.ts';
import { reread } from '../../call/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { asInput } from './use-corrections.ts';

export type ImportState =
  | { step: 'choose' }
  /** `share` of the file is sent, from 0 to 1; then it is checked. */
  | { step: 'sending'; share: number }
  | { step: 'checked'; report: ImportReport };

interface Stored {
  /** Hears of every list that stored something. */
  onImported: ((report: ImportReport) => void) | undefined;
  invalidates: readonly AnyCall[] | undefined;
}

/** A list on its way in: chosen, sent, checked, mended and sent again. */
export function useImport(call: ImportCall, input: Readonly<Record<string, unknown>> | undefined, { onImported, invalidates }: Stored) {
  const { t } = useWords();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const [problem, setProblem] = useState('');
  const abort = useRef<AbortController>(undefined);
  // Of a submission whose answer was lost, or not waited for: sent again it is the same one, and nothing is stored twice.
  const lost = useRef<{ key: string; as: string }>(undefined);

  const choose = (next: File | undefined) => {
    if (!next) return;
    lost.current = undefined;
    const wrong = !/\.(?:xlsx|csv)$/i.test(next.name)
      ? sheetLimits.wrongType
      : next.size >= sheetLimits.maxBytes
        ? sheetLimits.tooLarge
        : '';
    setProblem(wrong && t(wrong));
    setFile(wrong ? undefined : next);
    setState({ step: 'choose' });
  };

  const send = async (goodOnly: boolean, corrected: ReadonlyMap<string, Correction>) => {
    if (!file || state.step === 'sending') return;
    const before = state;
    const controller = new AbortController();
    abort.current = controller;
    const corrections = asInput(corrected);
    const as = JSON.stringify([goodOnly, corrections]);
    const idempotencyKey = lost.current?.as === as ? lost.current.key : crypto.randomUUID();
    setProblem('');
    setState({ step: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => setState({ step: 'sending', share });
      const report = (await request(
        call,
        { ...input, file, goodOnly, ...corrections },
        { signal: controller.signal, onProgress, idempotencyKey },
      )) as ImportReport;
      lost.current = undefined;
      setState({ step: 'checked', report });
      if (report.imported === 0) return;
      reread(client, call, invalidates);
      onImported?.(report);
    } catch (error) {
      lost.current = isLost(error) || controller.signal.aborted ? { key: idempotencyKey, as } : undefined;
      setState(before);
      const { file: ofFile, corrections: ofCorrections } = error instanceof ApiError ? error.fields : {};
      if (!isSilent(error)) setProblem(ofFile?.text || ofCorrections?.text || failureOf(error, t).text);
    }
  };
  return { file, state, problem, choose, send, cancel: () => abort.current?.abort() };
}
