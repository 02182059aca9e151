import type { AnyCall, RequestOf } from '@reap/contracts/contract';
import { type RefObject, useRef, useState } from 'react';
import { isSilent } from '../../call/api-error.ts';
import { download } from '../../call/download.ts';
import { usePortal } from '../../portal/portal.tsx';
import { useGone } from '../../portal/shown-and-gone.ts';

/** The longest that the clicks of a double click lie apart. */
const doubleClickMs = 500;

interface Export {
  /** The file is asked for. */
  asking: boolean;
  /** It is asked for, or was so shortly before that a click may be the second one of a double click. */
  busy: boolean;
  /** It takes long enough to be given up. */
  long: boolean;
  start: () => void;
  cancel: () => void;
}

/**
 * One export at a time, whatever is clicked. What is shown beside its button comes and goes only when no double click can be under
 * way, so that no second click meets another button than the first. `onMade` takes the id of the job of a large one; it ends with `element`.
 */
export function useExport<C extends AnyCall>(
  call: C,
  input: RequestOf<C>,
  onMade: (jobId: string | undefined) => void,
  element: RefObject<HTMLElement | null>,
): Export {
  const { t, toast } = usePortal();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [long, setLong] = useState(false);
  const stop = useRef<AbortController | undefined>(undefined);
  useGone(element, () => stop.current?.abort());

  const ask = async (signal: AbortSignal) => {
    setAsking(true);
    try {
      const made = await download(call, input, signal);
      onMade(made);
      if (made) toast.info(t('export.background'));
      else toast.success(t('export.saved'));
    } catch (error) {
      if (!isSilent(error)) toast.failure(error);
    } finally {
      setAsking(false);
    }
  };
  const start = async () => {
    // State comes too late for the second click of a double click.
    if (stop.current) return;
    stop.current = new AbortController();
    setBusy(true);
    const offering = setTimeout(() => setLong(true), doubleClickMs);
    await ask(stop.current.signal);
    clearTimeout(offering);
    // The answer may come between the clicks of a double click, on Export as on Cancel.
    setTimeout(() => {
      stop.current = undefined;
      setBusy(false);
      setLong(false);
    }, doubleClickMs);
  };
  const cancel = () => {
    if (stop.current?.signal.aborted) return;
    stop.current?.abort();
    toast.info(t('export.cancelled'));
  };
  return { asking, busy, long, start: () => void start(), cancel };
}
