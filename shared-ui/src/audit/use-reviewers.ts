import type { Reviewer } from '@reap/contracts/compensation/review/reviewer';
import type { PageOf } from '@reap/contracts/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

export interface ReviewerList {
  rows: readonly Reviewer[];
  total: number;
  loading: boolean;
  error: unknown;
  hasMore: boolean;
  search: (text: string) => void;
  loadMore: () => void;
  retry: () => void;
  /** Loads the rest and gives everybody who matches. */
  all: () => Promise<readonly Reviewer[]>;
}

/** More than this many can't be asked at once (`saveReviewer`). */
const MOST = 200;

/** Reviewers to choose from, ten at a time (seed 0 §9). */
export function useReviewers(find: (page: number, text: string) => Promise<PageOf<Reviewer>>): ReviewerList {
  const id = useId();
  const [text, search] = useState('');
  const query = useInfiniteQuery({
    queryKey: ['reviewers', id, text],
    queryFn: ({ pageParam }) => find(pageParam, text.trim()),
    initialPageParam: 1,
    getNextPageParam: (last: PageOf<Reviewer>, pages: PageOf<Reviewer>[], page: number) =>
      last.rows.length > 0 && pages.reduce((sum, one) => sum + one.rows.length, 0) < last.total ? page + 1 : undefined,
    gcTime: 0,
  });
  const pages = query.data?.pages ?? [];
  const all = async () => {
    // Pressed before the first page has come, it is waited for.
    let answer = query.data ? query : ((await query.refetch({ cancelRefetch: false })) as typeof query);
    while (answer.hasNextPage && rowsOf(answer.data?.pages ?? []).length < MOST) {
      answer = (await answer.fetchNextPage()) as typeof query;
      if (answer.error) break;
    }
    return rowsOf(answer.data?.pages ?? []).slice(0, MOST);
  };
  return {
    rows: rowsOf(pages),
    total: pages[0]?.total ?? 0,
    loading: query.isFetching,
    error: query.error,
    hasMore: query.hasNextPage,
    search,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
    all,
  };
}

const rowsOf = (pages: readonly PageOf<Reviewer>[]): Reviewer[] => pages.flatMap(page => page.rows);
