import type { ReactNode } from 'react';
import { EmptyState } from '../../feedback/empty-state.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';

/** In place of rows that are not there yet. */
export const Coming = () => <Skeleton lines={4} />;

/** In place of rows where there are none. */
export function Nothing({ none, hint }: { none: ReactNode; hint: string | undefined }) {
  if (typeof none !== 'string') return none ?? <EmptyState kind="none" />;
  return <EmptyState kind="none" title={none} {...(hint && { hint })} />;
}
