import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import type { Preview } from './permissions.ts';

type Row = Preview['rows'][number];
type Seen = Row['before'];

const tones = { gained: 'returned', lost: 'failed', kept: 'idle' } as const;

/** Rows as the role sees them today, and as it would. */
export function PreviewRows({ preview }: { preview: Preview }) {
  const { t } = usePortal();
  const cell = (seen: Seen, name: string) => {
    if (seen === null) return <span style={{ color: 'var(--reap-secondary)' }}>{t('dataPerm.preview.noRow')}</span>;
    if (!(name in seen)) return <span style={{ color: 'var(--reap-secondary)' }}>{t('enum.columnProcess.3')}</span>;
    return seen[name] || '—';
  };
  const shown = preview.columns.filter(({ processColumn }) =>
    preview.rows.some(row => (row.before && processColumn in row.before) || (row.after && processColumn in row.after)),
  );
  return (
    <PlainTable<Row>
      keyOf={row => String(preview.rows.indexOf(row))}
      rows={preview.rows}
      pages="none"
      columns={[
        {
          title: t('dataPerm.preview.change'),
          key: 'change',
          width: 100,
          render: row => <ToneTag tone={tones[row.change]}>{t(`dataPerm.preview.${row.change}`)}</ToneTag>,
        },
        ...shown.map(column => ({
          title: column.notes,
          key: column.processColumn,
          columns: [
            {
              title: t('dataPerm.preview.today'),
              key: `${column.processColumn} before`,
              width: 130,
              cut: true as const,
              render: (row: Row) => cell(row.before, column.processColumn),
            },
            {
              title: t('dataPerm.preview.then'),
              key: `${column.processColumn} after`,
              width: 130,
              cut: true as const,
              render: (row: Row) => cell(row.after, column.processColumn),
            },
          ],
        })),
      ]}
    />
  );
}
