import { useEffect, useRef } from 'react';
import { usePortal } from '../portal/portal.tsx';

/**
 * Warns once of a search that found nobody. `search` is all that was asked, and empty where nothing is searched; `found` is undefined until
 * it is answered. A tab that is shown again, or another language, runs effects anew without being a new search.
 */
export function useNobodyWarning(search: string, found: number | undefined): void {
  const { t, toast } = usePortal();
  const told = useRef('');
  useEffect(() => {
    if (found === undefined || told.current === search) return;
    told.current = search;
    if (found === 0 && search) toast.warning(t('picker.noResults'));
  }, [search, found, toast, t]);
}
