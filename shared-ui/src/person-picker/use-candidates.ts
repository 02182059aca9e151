import type { PageOf, RowOf } from '@reap/contracts/contract';
import { employeeScope } from '@reap/contracts/user-center/employee';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../core/http.ts';
import { keyOf } from '../core/query.ts';

/** Somebody who can be chosen. */
export type Candidate = RowOf<typeof employeeScope.getByMgtorg>;

export interface CandidateList {
  rows: readonly Candidate[];
  total: number;
  loading: boolean;
  error: unknown;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

const rowsOf = (pages: readonly PageOf<Candidate>[]): Candidate[] => pages.flatMap(page => page.rows);

/** People of these organisations (of all, where none is ticked) by name or number, ten at a time (seed 0 §2.5, §9). */
export function useCandidates(organizationIds: readonly string[], name: string): CandidateList {
  const asked = { ...(organizationIds.length > 0 && { mgtScopeOrgIds: [...organizationIds] }), ...(name && { name }), pageSize: 10 };
  const query = useInfiniteQuery({
    queryKey: [...keyOf(employeeScope.getByMgtorg, asked), 'more'],
    queryFn: ({ pageParam, signal }) => request(employeeScope.getByMgtorg, { ...asked, pageNumber: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last: PageOf<Candidate>, pages: PageOf<Candidate>[], page: number) =>
      last.rows.length > 0 && rowsOf(pages).length < last.total ? page + 1 : undefined,
  });
  const pages = query.data?.pages ?? [];
  return {
    rows: rowsOf(pages),
    total: pages[0]?.total ?? 0,
    loading: query.isFetching,
    error: query.error,
    hasMore: query.hasNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}
