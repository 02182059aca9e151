import {
  AuditOutlined,
  DeleteOutlined,
  EditOutlined,
  FormOutlined,
  ImportOutlined,
  ProfileOutlined,
  SendOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import { luggage } from '@reap/contracts/compensation/luggage/luggage';
import type { RowOf } from '@reap/contracts/contract';
import type { Portal } from '@reap/shared-ui/portal';
import { action, type RowAction } from '@reap/shared-ui/row-actions';
import type { ReactNode } from 'react';

type Row = RowOf<typeof luggage.findLuggage>;

/** What stands open beside the list. */
export type Opened =
  | { kind: 'new'; row?: undefined }
  | { kind: 'update' | 'receive' | 'correct' | 'count' | 'transfer' | 'transfers' | 'ledger'; row: Row };

/** What can be done with an item: pieces first, then what it is. */
export function stockActions(row: Row, t: Portal['t'], open: (opened: Opened) => void): readonly (RowAction | undefined | false)[] {
  const moves = (kind: 'receive' | 'correct' | 'count' | 'transfer', icon: ReactNode): RowAction | false =>
    row.allowed.includes('stock') && {
      key: kind,
      icon,
      call: luggage.stockUpdate,
      label: t(`luggageStock.${kind}.verb`),
      run: () => open({ kind, row }),
    };
  return [
    row.allowed.includes('accept') && {
      key: 'accept',
      icon: <SwapOutlined />,
      call: luggage.stockUpdate,
      label: t('luggageStock.transfers.accept'),
      run: () => open({ kind: 'transfers', row }),
    },
    moves('receive', <ImportOutlined />),
    moves('transfer', <SendOutlined />),
    moves('count', <AuditOutlined />),
    moves('correct', <FormOutlined />),
    {
      key: 'ledger',
      icon: <ProfileOutlined />,
      call: luggage.stockDetailed,
      opens: true,
      label: t('luggageStock.ledger.verb'),
      run: () => open({ kind: 'ledger', row }),
    },
    {
      key: 'transfers',
      icon: <SwapOutlined />,
      call: luggage.transfers,
      label: t('luggageStock.transfers.verb'),
      run: () => open({ kind: 'transfers', row }),
    },
    row.allowed.includes('update') && {
      key: 'update',
      icon: <EditOutlined />,
      call: luggage.update,
      label: t('luggageStock.edit'),
      run: () => open({ kind: 'update', row }),
    },
    action(luggage.remove, row, {
      label: t('luggageStock.remove.verb'),
      icon: <DeleteOutlined />,
      danger: true,
      done: t('luggageStock.remove.done'),
      confirm: {
        title: t('luggageStock.remove.title', { item: `${row.brand ?? ''} ${row.model ?? ''}` }),
        content: t('luggageStock.remove.content'),
        verb: t('luggageStock.remove.verb'),
      },
    }),
  ];
}
