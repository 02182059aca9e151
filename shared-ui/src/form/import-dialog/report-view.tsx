import { DownloadOutlined } from '@ant-design/icons';
import type { Correction, ImportReport, RowError } from '@reap/contracts/import';
import { Alert, Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { formatCount } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.tsx';
import { PlainTable } from '../../list/plain-table.tsx';
import { saveErrors } from './error-list.ts';
import { cellOf } from './use-corrections.ts';

interface ReportViewProps {
  report: ImportReport;
  /** The list's name, for that of the error list. */
  file: string;
  /** What else came of it. */
  outcome?: ReactNode;
  /** How what is wrong is saved, other than as a list of the errors. */
  save?: ReactNode;
  /** What was put right already, where values can be put right where they stand. */
  corrections?: ReadonlyMap<string, Correction>;
  onCorrect?: (correction: Correction) => void;
}

/** What came of a list: how many rows are in, and what is wrong with the others, by the file's own row numbers. */
export function ReportView({ report, file, outcome, save, corrections, onCorrect }: ReportViewProps) {
  const { t } = useWords();
  const { total, good, imported, errorCount, errors } = report;
  const counts = { total: formatCount(total), good: formatCount(good), imported: formatCount(imported), wrong: formatCount(total - good) };
  const told = errorCount > errors.length ? t('importDialog.told', { n: formatCount(errors.length), all: formatCount(errorCount) }) : '';
  if (errorCount === 0)
    return <Alert type="success" role="status" showIcon title={t('importDialog.allIn', counts)} description={outcome} />;
  return (
    <>
      <Alert
        type={imported > 0 ? 'warning' : 'error'}
        role="alert"
        showIcon
        title={t(imported > 0 ? 'importDialog.someIn' : 'importDialog.noneIn', counts)}
        description={
          <>
            {outcome}
            {told && <div>{told}</div>}
            {onCorrect && <div>{t('importDialog.correctHint')}</div>}
          </>
        }
        action={
          save || (
            <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => saveErrors(errors, file, t)}>
              {t('importDialog.saveErrors')}
            </Button>
          )
        }
        style={{ marginBottom: 12 }}
      />
      <PlainTable<RowError>
        keyOf={({ row, column, text }) => `${row} ${column} ${text}`}
        rows={errors}
        columns={[
          { title: t('importDialog.row'), field: 'row', width: 72, align: 'right' },
          { title: t('importDialog.column'), field: 'column', width: 110 },
          onCorrect
            ? {
                title: t('importDialog.value'),
                field: 'value',
                width: 200,
                render: ({ row, column, value }) => (
                  <Input
                    size="small"
                    aria-label={t('importDialog.corrected', { row, column })}
                    value={corrections?.get(cellOf({ row, column }))?.value ?? value}
                    maxLength={100}
                    onChange={event => onCorrect({ row, column, value: event.target.value })}
                  />
                ),
              }
            : { title: t('importDialog.value'), field: 'value', width: 150, cut: true, render: ({ value }) => value || '—' },
          { title: t('importDialog.reason'), field: 'text' },
        ]}
      />
    </>
  );
}
