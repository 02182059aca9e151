import { useEffect, useRef, useState } from 'react';
import { type Scanning, type ScanProblem, scan } from '../device/tag-reading.ts';
import { useWords } from '../i18n/words.tsx';

interface TagScannerProps extends Pick<Scanning, 'wanted' | 'onFound'> {
  onClose: () => void;
}

/** The camera over the whole page, until a code is read. Where it can't be used the page says why, and the number is typed. */
export function TagScanner({ wanted, onFound, onClose }: TagScannerProps) {
  const { t } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<ScanProblem>();
  const asked = useRef({ wanted, onFound });
  asked.current = { wanted, onFound };
  useEffect(() => {
    dialog.current?.showModal();
    if (!video.current) return undefined;
    return scan(video.current, {
      wanted: text => asked.current.wanted(text),
      onFound: text => {
        navigator.vibrate?.(60);
        asked.current.onFound(text);
      },
      onProblem: setProblem,
    });
  }, []);
  return (
    <dialog ref={dialog} className="reap-scanner" aria-label={t('scanner.title')} onClose={onClose}>
      <video ref={video} className="reap-scanner-video" muted playsInline aria-hidden />
      <div className="reap-scanner-frame" aria-hidden />
      <p role={problem ? 'alert' : 'status'} className="reap-scanner-words">
        {t(problem ? `scanner.${problem}` : 'scanner.hint')}
      </p>
      <button type="button" className="reap-scanner-close" onClick={() => dialog.current?.close()}>
        {t(problem ? 'scanner.type' : 'scanner.cancel')}
      </button>
    </dialog>
  );
}
