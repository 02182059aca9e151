import { FileExcelOutlined, InboxOutlined } from '@ant-design/icons';
import { sheetLimits, maxRows as usualRows } from '@reap/contracts/import';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { formatCount } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.tsx';

interface ChooseFileProps {
  file: File | undefined;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
  /** What the list must look like, beside the general limits. */
  hint: ReactNode;
  /** So many rows at most. */
  maxRows?: number;
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A field for one list: click, drop, or reach it by keyboard; says which one is chosen. */
export function ChooseFile({ file, disabled, onChoose, hint, maxRows = usualRows }: ChooseFileProps) {
  const { t } = useWords();
  const hintId = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onChoose(event.dataTransfer.files[0]);
  };
  const Icon = file ? FileExcelOutlined : InboxOutlined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped anywhere on the field is meant for it
    <div
      className="reap-upload"
      data-over={over}
      style={{ display: 'block' }}
      onDragOver={event => event.preventDefault()}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label
        className="reap-upload-box"
        style={{
          display: 'block',
          padding: '20px 16px',
          textAlign: 'center',
          border: '1px dashed var(--reap-border)',
          background: 'var(--reap-head)',
        }}
      >
        <input
          type="file"
          className="reap-hidden"
          accept=".xlsx,.csv"
          disabled={disabled}
          aria-label={t(file ? 'importDialog.other' : 'importDialog.choose')}
          aria-describedby={hintId}
          onChange={event => {
            onChoose(event.target.files?.[0]);
            // A list that has been mended keeps its name, and can be chosen again.
            event.target.value = '';
          }}
        />
        <Icon aria-hidden style={{ fontSize: 28, color: file ? 'var(--reap-success)' : 'var(--reap-faint)' }} />
        <div style={{ marginTop: 4, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {file ? `${file.name} · ${sizeOf(file.size)}` : t('importDialog.ways')}
        </div>
        {file && <div style={{ fontSize: 13, color: 'var(--reap-secondary)' }}>{t('importDialog.otherWays')}</div>}
      </label>
      <div id={hintId} style={{ marginTop: 8, fontSize: 13, color: 'var(--reap-secondary)' }}>
        {t('importDialog.limits', { rows: formatCount(maxRows), size: sheetLimits.maxBytes / 1024 / 1024 })}
        {hint && <div>{hint}</div>}
      </div>
    </div>
  );
}
