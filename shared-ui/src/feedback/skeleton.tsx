import { useWords } from '../i18n/words.tsx';
import { useMedia } from '../theme/media.ts';
import { sizes } from '../theme/tokens.ts';

interface SkeletonProps {
  /** Lines of text that are to come. */
  lines?: number;
  /** Pixels that what comes takes, where that is known: nothing below it jumps. */
  height?: number;
  /** The same on a phone, where it takes more lines. */
  phone?: number;
  /** A table's headings and rows are to come. */
  table?: boolean;
}

const LINE = 40;

/** Stands in the place of what is not there yet, in its shape and size; whoever hears the page hears that it is loading. */
export function Skeleton({ lines = 3, height = lines * LINE, phone = height, table = false }: SkeletonProps) {
  const { t } = useWords();
  const narrow = useMedia(`(max-width: ${sizes.phone - 1}px)`);
  return (
    <div
      className="reap-skeleton"
      role="status"
      aria-busy="true"
      aria-label={t('table.loading')}
      data-table={table || undefined}
      style={{ height: narrow ? phone : height }}
    />
  );
}
