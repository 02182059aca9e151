import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { Table } from 'antd';
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
    <Table<Row>
      size="small"
      bordered
      rowKey={row => preview.rows.indexOf(row)}
      dataSource={preview.rows}
      pagination={false}
      scroll={{ x: 120 + shown.length * 260, y: 470 }}
      columns={[
        {
          title: t('dataPerm.preview.change'),
          key: 'change',
          width: 100,
          fixed: 'left',
          render: (_, row) => <ToneTag tone={tones[row.change]}>{t(`dataPerm.preview.${row.change}`)}</ToneTag>,
        },
        ...shown.map(column => ({
          title: column.notes,
          key: column.processColumn,
          children: [
            {
              title: t('dataPerm.preview.today'),
              key: 'before',
              width: 130,
              ellipsis: true,
              render: (_: unknown, row: Row) => cell(row.before, column.processColumn),
            },
            {
              title: t('dataPerm.preview.then'),
              key: 'after',
              width: 130,
              ellipsis: true,
              render: (_: unknown, row: Row) => cell(row.after, column.processColumn),
            },
          ],
        })),
      ]}
    />
  );
}
