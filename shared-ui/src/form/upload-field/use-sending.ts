import { type RefObject, useRef, useState } from 'react';
import { isSilent } from '../../call/api-error.ts';
import { failureOf } from '../../call/failure.ts';
import { useWords } from '../../i18n/words.tsx';
import { useGone } from '../../portal/shown-and-gone.ts';

/** Sends a file, telling how much of it is gone, from 0 to 1. */
export type SendFile = (file: File, tools: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<unknown>;

/** A file on its way: how much of it is sent, and how to stop it. Without `sendFile` a file counts as sent at once. `element` is the field's own. */
export function useSending(sendFile: SendFile | undefined, onProblem: (text: string) => void, element: RefObject<HTMLElement | null>) {
  const { t } = useWords();
  const [share, setShare] = useState<number>();
  const abort = useRef<AbortController>(undefined);
  useGone(element, () => abort.current?.abort());
  const send = async (file: File): Promise<boolean> => {
    if (!sendFile) return true;
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    setShare(0);
    try {
      await sendFile(file, { signal: controller.signal, onProgress: setShare });
      return !controller.signal.aborted;
    } catch (error) {
      if (!isSilent(error) && !controller.signal.aborted) onProblem(failureOf(error, t).text);
      return false;
    } finally {
      if (abort.current === controller) setShare(undefined);
    }
  };
  return { share, send, cancel: () => abort.current?.abort() };
}
