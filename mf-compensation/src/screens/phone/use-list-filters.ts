import { useDebounced } from '@reap/shared-ui/core/debounced';
import { useMoreRows } from '@reap/shared-ui/mobile/more-rows';
import { usePortal } from '@reap/shared-ui/portal';
import { useCallback, useEffect, useRef, useState } from 'react';

type Filters = Record<string, string>;

/** Filters of a list in its location, one of which is typed and settles first; another choice begins with the first page again. */
export function useListFilters(pathOf: (filters: Filters) => string, typedName: string) {
  const { tab, setTabPath } = usePortal();
  const query = tab.path.split('?')[1] ?? '';
  const filters: Filters = Object.fromEntries(new URLSearchParams(query));
  // Two choices may follow one another before the page has been drawn anew.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = Object.fromEntries(new URLSearchParams(query));
  }, [query]);
  const inPlace = filters[typedName] ?? '';
  const { paging, more, restart } = useMoreRows();
  const [typed, setTyped] = useState(inPlace);
  const settled = useDebounced(typed);
  const show = useCallback(
    (part: Filters) => {
      restart();
      const all = Object.entries({ ...latest.current, ...part });
      latest.current = Object.fromEntries(all.filter(([, value]) => value !== ''));
      setTabPath(pathOf(latest.current), 'correct');
    },
    [pathOf, setTabPath, restart],
  );
  useEffect(() => {
    if (settled !== inPlace) show({ [typedName]: settled });
  }, [settled, inPlace, typedName, show]);
  return { filters, typed, setTyped, choose: show, paging, more };
}
