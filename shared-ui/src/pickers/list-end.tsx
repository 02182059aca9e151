import { Spin } from 'antd';
import { OldRows } from '../list/data-table/body-state.tsx';

interface ListEndProps {
  list: { loading: boolean; error: unknown; hasMore: boolean; loadMore: () => void; retry: () => void };
  /** Asks for more. */
  more: string;
}

/** Below the rows of a list that grows: more is coming, or can be asked for, or could not be read. */
export function ListEnd({ list, more }: ListEndProps) {
  if (list.loading) return <Spin style={{ display: 'block', margin: 12 }} />;
  if (list.error) return <OldRows error={list.error} onRetry={list.hasMore ? list.loadMore : list.retry} />;
  if (!list.hasMore) return null;
  return (
    <button type="button" className="reap-link" style={{ display: 'block', margin: '8px auto' }} onClick={list.loadMore}>
      {more}
    </button>
  );
}
