import type { AnyCall } from '@reap/contracts/contract';
import { columnIn, columnsIn } from '@reap/contracts/model';
import { answerShape, inputShape } from '../i18n/labels.ts';
import type { Portal } from '../portal/portal.tsx';
import type { Filter } from './filters.tsx';

type Hides = Portal['hides'];

/** The fields of a list that this person can order it by: the server refuses columns that data rules hide from him (resilience P3). */
export const sortableFields = (call: AnyCall, hides: Hides): ReadonlySet<string> => {
  const shape = answerShape(call);
  return new Set(call.sortable?.filter(name => !columnsIn(shape[name]).some(hides)));
};

/** The filters that this person can ask by. A complete value of a hidden column finds a person all the same, where the call says so (`lookup`). */
export function readableFilters(call: AnyCall, filters: readonly Filter[], hides: Hides): readonly Filter[] {
  const shape = inputShape(call);
  const isHidden = (name: string) => {
    const column = columnIn(shape[name]);
    return column !== undefined && hides(column) && !call.lookup?.includes(name);
  };
  return filters.filter(filter => !filter.fields.some(isHidden));
}
