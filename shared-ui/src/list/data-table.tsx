import { useWords } from '../i18n/words.tsx';
import { useThemeName } from '../theme/theme.tsx';
import { BodyState, OldRows } from './data-table/body-state.tsx';
import type { DataTableProps, TablePageState } from './data-table/data-table-props.ts';
import { RowsOfList } from './data-table/rows-of-list.tsx';
import { TableFoot } from './data-table/table-foot.tsx';
import { TableTools } from './data-table/table-tools.tsx';
import { useElementWidth, usePageHeight } from './element-size.ts';
import { useTableLook } from './remembered/remembered.ts';
import { useSecondStep } from './second-step.ts';
import { HEAD_HEIGHT } from './table/grid-model.ts';
import { tableHeight, tableScroll } from './table/table-scroll.ts';

export type { DataTableProps, TablePageState };

/** A server's list: paging, sizes, scrolling and height of seed 0 §9; its look remembered; every state designed. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, columns, rows, loading, error, page, onPage, onRefresh, selection } = props;
  const { language } = useWords();
  const theme = useThemeName();
  const pageHeight = usePageHeight();
  const drawn = useSecondStep();
  const [look, setLook] = useTableLook(name);
  const [measured, width] = useElementWidth(props.inDialog ? `${name} in a dialog` : name);
  const count = rows?.length ?? 0;
  const place = { pageHeight, searchBar: props.searchBar ?? 0, header: props.header ?? 0, inDialog: props.inDialog ?? false };
  // A dialog grows with what comes; a page has its place for it.
  const coming = place.inDialog ? COMING_IN_DIALOG : tableHeight(place) + HEAD_HEIGHT;
  return (
    <section ref={measured} className="reap-card reap-table" style={{ position: 'relative' }} aria-busy={loading}>
      {loading && rows && <div className="reap-thin-bar" />}
      <div className="reap-toolbar" data-selected={Boolean(selection?.rows.length) || undefined}>
        <div>{props.toolbar}</div>
        {props.tools}
        <div style={{ minWidth: TOOLS, minHeight: 24 }}>
          {drawn && <TableTools columns={columns} look={look} onLook={setLook} onRefresh={onRefresh} />}
        </div>
      </div>
      {Boolean(error) && count > 0 && <OldRows error={error} onRetry={onRefresh} />}
      <div className={loading && rows ? 'reap-dimmed' : undefined}>
        {rows === undefined || count === 0 ? (
          <BodyState
            loaded={rows !== undefined}
            coming={{ table: true, height: coming }}
            error={error}
            filtered={props.filtered ?? false}
            empty={props.empty}
            onRetry={onRefresh}
            onReset={props.onReset}
          />
        ) : (
          <RowsOfList<Row>
            // Cells drawn from their row alone are drawn again only for another language or theme.
            key={`${language} ${theme}`}
            {...props}
            rows={rows}
            look={look}
            onLook={setLook}
            height={tableScroll(count, place)?.y}
            place={width}
          />
        )}
      </div>
      {/* Where it will stand is known with the rows. */}
      {rows && (
        <TableFoot
          total={props.total}
          more={props.more ?? false}
          pageNumber={page.pageNumber}
          pageSize={page.pageSize}
          onChange={(pageNumber, pageSize) => onPage({ ...page, pageNumber, pageSize })}
        />
      )}
    </section>
  );
}

/** Pixels of refresh, columns and density. */
const TOOLS = 80;
const COMING_IN_DIALOG = 350;
