import { usePortal } from '@reap/shared-ui/portal';
import { Alert } from 'antd';
import type { Board } from './use-board.ts';

/** Why what is shown may be old, or is not all. */
export function BoardNotices({ board: { cutOff, more } }: { board: Board }) {
  const { t } = usePortal();
  const said = [cutOff === 'stream' && t('board.lost'), cutOff === 'reading' && t('board.behind'), more && t('board.more')];
  return said.map(text => text && <Alert key={text} type="warning" role="status" showIcon title={text} style={{ marginTop: 12 }} />);
}
