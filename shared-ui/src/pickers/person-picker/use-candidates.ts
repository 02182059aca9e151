import type { PageOf, RowOf } from '@reap/contracts/contract';
import { employeeScope } from '@reap/contracts/user-center/employee';
import { user } from '@reap/contracts/user-center/user';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../call/http.ts';
import { keyOf } from '../../call/query.ts';

/** Somebody who can be chosen: the id is that of the person or of the account, as the list says. */
export type Candidate = RowOf<typeof user.choosePage>;
/** Who can be chosen: the staff, or those of our people who can sign in. */
export type PeopleOf = 'staff' | 'users';

export interface CandidateList {
  rows: readonly Candidate[];
  total: number;
  loading: boolean;
  error: unknown;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

interface Asked {
  organizationIds: readonly string[];
  name: string;
  pageNumber: number;
}
type Ask = (asked: Asked, signal: AbortSignal) => Promise<PageOf<Candidate>>;

const perPage = 10;
const named = (name: string) => (name ? { name } : {});
const asks: Record<PeopleOf, Ask> = {
  staff: ({ organizationIds: ids, name, pageNumber }, signal) =>
    request(
      employeeScope.getByMgtorg,
      { ...(ids.length > 0 && { mgtScopeOrgIds: [...ids] }), ...named(name), pageNumber, pageSize: perPage },
      { signal },
    ),
  users: ({ organizationIds: ids, name, pageNumber }, signal) =>
    request(
      user.choosePage,
      { ...(ids.length > 0 && { organizationIds: [...ids] }), ...named(name), pageNumber, pageSize: perPage },
      { signal },
    ),
};
const calls = { staff: employeeScope.getByMgtorg, users: user.choosePage };

// Who joins while pages are read moves others onto a page that comes later: each stands once.
const rowsOf = (pages: readonly PageOf<Candidate>[]): Candidate[] => [
  ...new Map(pages.flatMap(page => page.rows).map(person => [person.id, person])).values(),
];

/** People of these organisations (of all, where none is ticked) by name or number, ten at a time (seed 0 §2.5, §9). */
export function useCandidates(of: PeopleOf, organizationIds: readonly string[], name: string): CandidateList {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(calls[of], { organizationIds, name }), 'more'],
    queryFn: ({ pageParam, signal }) => asks[of]({ organizationIds, name, pageNumber: pageParam }, signal),
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
