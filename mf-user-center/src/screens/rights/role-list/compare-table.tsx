import { PlainTable } from '@reap/shared-ui/plain-table';
import { usePortal } from '@reap/shared-ui/portal';
import { ToneTag } from '@reap/shared-ui/status-tag';

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
    field: of,
    width: 190,
    render: (line: Line) => (line.differs ? <strong>{line[of]}</strong> : line[of]),
  });
  return (
    <PlainTable<Line>
      keyOf={line => `${line.kind} ${line.key}`}
      rows={lines}
      pages="none"
      columns={[
        { title: t('role.compare.kind'), field: 'kind', width: 110, render: ({ kind }) => t(`role.compare.${kind}`) },
        {
          title: t('role.compare.what'),
          field: 'what',
          render: ({ what, differs }) => (
            <>
              {what} {differs && <ToneTag tone="returned">{t('role.compare.differs')}</ToneTag>}
            </>
          ),
        },
        side('left', names[0]),
        side('right', names[1]),
      ]}
    />
  );
}
