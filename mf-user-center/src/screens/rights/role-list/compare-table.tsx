import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';
import { Table } from 'antd';

export interface Line {
  key: string;
  kind: 'right' | 'column' | 'row';
  what: string;
  left: string;
  right: string;
  differs: boolean;
}

/** What two roles have, line by line. */
export function CompareTable({ lines, names }: { lines: readonly Line[]; names: readonly [string, string] }) {
  const { t } = usePortal();
  const side = (of: 'left' | 'right', title: string) => ({
    title,
    dataIndex: of,
    width: 190,
    render: (value: string, line: Line) => (line.differs ? <strong>{value}</strong> : value),
  });
  return (
    <Table<Line>
      size="small"
      rowKey={line => `${line.kind} ${line.key}`}
      dataSource={[...lines]}
      pagination={false}
      scroll={{ y: 470 }}
      virtual={lines.length > 100}
      columns={[
        { title: t('role.compare.kind'), dataIndex: 'kind', width: 110, render: (kind: Line['kind']) => t(`role.compare.${kind}`) },
        {
          title: t('role.compare.what'),
          dataIndex: 'what',
          render: (what: string, line) => (
            <>
              {what} {line.differs && <ToneTag tone="returned">{t('role.compare.differs')}</ToneTag>}
            </>
          ),
        },
        side('left', names[0]),
        side('right', names[1]),
      ]}
    />
  );
}
