import type { PageOf, RequestOf, RowOf } from '@reap/contracts/contract';
import type { ConfigItems } from '@reap/contracts/user-center/config';
import type { DictTypes } from '@reap/contracts/user-center/dictionary';
import { Input } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useCall } from '../call/query.ts';
import { formatCount } from '../i18n/format.ts';
import { useWords } from '../i18n/words.tsx';
import { usePortal } from '../portal/portal.tsx';
import { BodyState } from './data-table/body-state.tsx';
import { NarrowPager } from './pager.tsx';

const SIZE = 50;

/** The rows of a master list with its search: what stands left of the thing that is chosen. */
export interface Master<Row> {
  rows: Row[] | undefined;
  total: number;
  error: unknown;
  loading: boolean;
  typed: string;
  search: (typed: string) => void;
  page: number;
  turn: (page: number) => void;
  refresh: () => void;
}

/** Reads a page call by a part of its rows' names; read again when administrators change something. */
export function useMaster<C extends ConfigItems['page'] | DictTypes['page']>(call: C): Master<RowOf<C>> {
  const { onEvent } = usePortal();
  const [typed, setTyped] = useState('');
  const [page, turn] = useState(1);
  const input = { pageNumber: page, pageSize: SIZE, ...(typed && { name: typed }) } as RequestOf<C>;
  const answer = useCall(call, input, { keepPrevious: true });
  const refetch = answer.refetch;
  useEffect(() => onEvent('settings', () => void refetch()), [onEvent, refetch]);
  const data = answer.data as PageOf<RowOf<C>> | undefined;
  // The last one of the last page is gone: the page before is the last, whatever the total says.
  const beyond = page > 1 && data?.rows.length === 0 && !answer.isFetching;
  useEffect(() => {
    if (beyond) turn(Math.max(1, Math.min(page - 1, Math.ceil((data?.total ?? 0) / SIZE))));
  });
  return {
    rows: data?.rows,
    total: data?.total ?? 0,
    error: answer.error,
    loading: answer.isFetching,
    typed,
    search: next => {
      setTyped(next.trim());
      turn(1);
    },
    page,
    turn,
    refresh: () => void refetch(),
  };
}

/** What is chosen on this page, kept in the tab's location under a name. */
export function useChosen(name: string): [string | undefined, (id: string | undefined) => void] {
  const { tab, setTabPath } = usePortal();
  const [path = '', query = ''] = tab.path.split('?');
  const fields = new URLSearchParams(query);
  const choose = (id: string | undefined) => {
    if (id) fields.set(name, id);
    else fields.delete(name);
    setTabPath(fields.size > 0 ? `${path}?${fields}` : path);
  };
  return [fields.get(name) ?? undefined, choose];
}

interface MasterListProps<Row> {
  list: Master<Row>;
  /** What is listed, for those who hear the page. */
  label: string;
  placeholder: string;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  lineOf: (row: Row) => { id: string; title: string; note: string; tag?: ReactNode };
  /** Above the list: the button that adds one. */
  add?: ReactNode;
  empty: ReactNode;
}

/** Things to choose from, left of the chosen one: searched on the server, arrow keys go through them. */
export function MasterList<Row>({ list, label, placeholder, chosen, onChoose, lineOf, add, empty }: MasterListProps<Row>) {
  const { t } = useWords();
  const lines = (list.rows ?? []).map(lineOf);
  return (
    <aside className="reap-card reap-master" aria-label={label}>
      <div style={{ display: 'flex', gap: 8, padding: 12 }}>
        <Input.Search
          allowClear
          aria-label={placeholder}
          placeholder={placeholder}
          defaultValue={list.typed}
          loading={list.loading}
          onSearch={list.search}
        />
        {add}
      </div>
      {lines.length === 0 ? (
        <BodyState
          loaded={list.rows !== undefined}
          error={list.error}
          filtered={list.typed !== ''}
          empty={empty}
          onRetry={list.refresh}
          onReset={undefined}
        />
      ) : (
        <ul onKeyDown={step}>
          {lines.map(({ id, title, note, tag }) => (
            <li key={id}>
              <button type="button" aria-current={id === chosen ? 'true' : undefined} onClick={() => onChoose(id)}>
                <span className="reap-master-title">
                  <span className="reap-cut">{title}</span>
                  {tag}
                </span>
                <span className="reap-master-note reap-cut">{note}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {list.total > SIZE && (
        <div style={{ padding: 8 }}>
          <NarrowPager total={list.total} page={list.page} size={SIZE} onTurn={list.turn} />
        </div>
      )}
      <span className="reap-hidden" aria-live="polite">
        {t('table.total', { n: formatCount(list.total) })}
      </span>
    </aside>
  );
}

function step(event: KeyboardEvent<HTMLUListElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[Math.min(buttons.length - 1, Math.max(0, at + by))]?.focus();
}
