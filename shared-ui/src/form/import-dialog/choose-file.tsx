import { FileExcelOutlined, InboxOutlined } from '@ant-design/icons';
import { sheetLimits, maxRows as usualRows } from '@reap/contracts/import';
import { sizeText } from '@reap/contracts/size-text';
import type { ReactNode } from 'react';
import { formatCount } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.tsx';
import { DropBox } from '../drop-box.tsx';

interface ChooseFileProps {
  file: File | undefined;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
  /** What the list must look like, beside the general limits. */
  hint: ReactNode;
  /** So many rows at most. */
  maxRows?: number;
}

/** A field for one list: click, drop, or reach it by keyboard; says which one is chosen. */
export function ChooseFile({ file, disabled, onChoose, hint, maxRows = usualRows }: ChooseFileProps) {
  const { t } = useWords();
  return (
    <DropBox
      accept=".xlsx,.csv"
      disabled={disabled}
      label={t(file ? 'importDialog.other' : 'importDialog.choose')}
      icon={file ? <FileExcelOutlined aria-hidden style={{ color: 'var(--reap-success)' }} /> : <InboxOutlined aria-hidden />}
      title={file ? `${file.name} · ${sizeText(file.size)}` : t('importDialog.ways')}
      more={file && t('importDialog.otherWays')}
      onFiles={([first]) => onChoose(first)}
      hint={
        <>
          {t('importDialog.limits', { rows: formatCount(maxRows), size: sheetLimits.maxBytes / 1024 / 1024 })}
          {hint && <div>{hint}</div>}
        </>
      }
    />
  );
}
