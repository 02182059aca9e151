import type { AnswerOf, AnyCall, RequestOf } from '@reap/contracts/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../call/api-error.ts';
import { useCall } from '../call/query.ts';
import type { List } from './use-list.tsx';

const paging = ['pageNumber', 'pageSize', 'sortColumn', 'isAsc'] as const;

/** What a list is asked for without page and order; `leftOut`: also without the filters that its figures are told apart by. */
export function filterOf<C extends AnyCall, Left extends keyof RequestOf<C> = never>(
  { input }: Pick<List<C>, 'input'>,
  ...leftOut: readonly Left[]
): Omit<RequestOf<C>, (typeof paging)[number] | Left> {
  const without = new Set<PropertyKey>([...paging, ...leftOut]);
  return Object.fromEntries(Object.entries(input as object).filter(([name]) => !without.has(name))) as never;
}

/** What a call says of all rows that a filter finds, whatever page of them is shown; asked again when the same rows are read again. */
export function useFigures<C extends AnyCall>(
  list: { input: unknown; readAt: number },
  call: C,
  filter: RequestOf<C>,
): UseQueryResult<AnswerOf<C>, ApiError> {
  const answer = useCall(call, filter, { keepPrevious: true });
  const { refetch } = answer;
  const rows = { of: JSON.stringify(list.input), at: list.readAt };
  const last = useRef(rows);
  useEffect(() => {
    const again = last.current.of === rows.of && last.current.at > 0 && rows.at > last.current.at;
    last.current = { of: rows.of, at: rows.at };
    if (again) void refetch();
  }, [rows.of, rows.at, refetch]);
  return answer;
}
