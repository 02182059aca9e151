import { createContext, use, useEffect, useRef, useState } from 'react';

/** A field whose file is on its way: says beside itself that it has to be waited for. */
interface UnderWay {
  sayWait: () => void;
}

/** The fields of the form around, as far as their files are on their way; undefined outside of a form that waits. */
export const FilesUnderWay = createContext<Set<UnderWay> | undefined>(undefined);

/** For a form that would be sent without files that have not arrived: `mustWait` is true while there are some, and leads to the first. */
export function useFilesUnderWay() {
  const [files] = useState(() => new Set<UnderWay>());
  const mustWait = (): boolean => {
    const [first] = files;
    first?.sayWait();
    return first !== undefined;
  };
  return { files, mustWait };
}

/** For a field: makes its form wait while it is busy. `note` takes the focus whenever somebody wanted to send the form before. */
export function useUnderWay(busy: boolean) {
  const files = use(FilesUnderWay);
  const [asked, setAsked] = useState(0);
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!busy || !files) return;
    const field = { sayWait: () => setAsked(times => times + 1) };
    files.add(field);
    return () => {
      files.delete(field);
      setAsked(0);
    };
  }, [busy, files]);
  useEffect(() => {
    if (asked === 0) return;
    // In the middle: the buttons at the bottom may lie over what is just in sight.
    note.current?.scrollIntoView({ block: 'center' });
    note.current?.focus({ preventScroll: true });
  }, [asked]);
  return { mustWait: asked > 0, note };
}
