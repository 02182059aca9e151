import { useWords } from '../i18n/words.tsx';

interface SkeletonProps {
  /** Lines of text that are to come. */
  lines?: number;
  /** Pixels that what comes takes, where that is known: nothing below it jumps. */
  height?: number;
  /** A table's headings and rows are to come. */
  table?: boolean;
}

const LINE = 40;

/** Stands in the place of what is not there yet, in its shape and size; whoever hears the page hears that it is loading. */
export function Skeleton({ lines = 3, height = lines * LINE, table = false }: SkeletonProps) {
  const { t } = useWords();
  return (
    <div
      className="reap-skeleton"
      role="status"
      aria-busy="true"
      aria-label={t('table.loading')}
      data-table={table || undefined}
      style={{ height }}
    />
  );
}
