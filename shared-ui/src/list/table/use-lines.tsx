import { type ChangeEvent, useCallback, useRef } from 'react';
import { useWords } from '../../i18n/words.tsx';
import type { DrawnColumn } from './drawn-columns.ts';
import type { GridRow as Model } from './grid-model.ts';
import type { GridProps } from './grid-props.ts';
import { GridRow } from './grid-row.tsx';
import type { Line } from './grid-rows.tsx';

/** The lines of a table's body: its rows, and below those that are opened what belongs to them. */
export function useLines<Row extends object>(props: GridProps<Row>, columns: readonly DrawnColumn<Row>[], span: number): readonly Line[] {
  const { table, nameOf, blocked, detail, selecting = false, tree = false } = props;
  const { t } = useWords();
  const names = useCallback(
    (row: Row) => ({ check: t('table.selectRow', { row: nameOf(row) }), toggle: t('table.open', { row: nameOf(row) }) }),
    [t, nameOf],
  );
  const latest = useRef(table);
  latest.current = table;
  const check = useCallback((key: string, event: ChangeEvent<HTMLInputElement>) => {
    latest.current.getRow(key).getToggleSelectedHandler({ selectChildren: false })(event.nativeEvent);
  }, []);
  const open = useCallback((key: string) => latest.current.getRow(key).toggleExpanded(), []);
  const line = (row: Model<Row>): Line => ({
    key: row.id,
    draw: ({ index, place, measure }) => (
      <GridRow
        key={row.id}
        rowKey={row.id}
        row={row.original}
        columns={columns}
        place={place}
        chosen={selecting ? row.getIsSelected() : undefined}
        blocked={blocked?.(row.original) ?? false}
        opened={detail || row.getCanExpand() ? row.getIsExpanded() : undefined}
        depth={tree ? row.depth : undefined}
        hasDetail={detail !== undefined}
        names={names}
        onCheck={check}
        onOpen={open}
        measure={measure}
        index={index}
      />
    ),
  });
  const detailOf = (row: Model<Row>): Line => ({
    key: `${row.id} detail`,
    draw: ({ index, place, measure }) => (
      <tr key={`${row.id} detail`} className="reap-detail" aria-rowindex={place} data-index={index} ref={measure}>
        <td colSpan={span}>{detail?.(row.original)}</td>
      </tr>
    ),
  });
  return table.getRowModel().rows.flatMap(row => (detail && row.getIsExpanded() ? [line(row), detailOf(row)] : [line(row)]));
}
