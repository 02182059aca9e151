import { reimbursement } from '@reap/contracts/compensation/payment/reimbursement';
import type { RowOf } from '@reap/contracts/contract';
import type { Translate } from '@reap/shared-ui/portal';
import { action } from '@reap/shared-ui/row-actions';
import type { ReactNode } from 'react';

type Row = Pick<RowOf<typeof reimbursement.queryPage>, 'id' | 'orderNo' | 'version' | 'allowed'>;

/** Deleting a reimbursement: asks first, and says what becomes of its passengers. */
export const deletingReimbursement = (row: Row, t: Translate, icon?: ReactNode, after?: () => void) =>
  action(reimbursement.commandDelete, row, {
    as: 'delete',
    label: t('reimb.delete.verb'),
    icon,
    danger: true,
    done: t('reimb.delete.done'),
    ...(after && { after }),
    confirm: { title: t('reimb.delete.title', { no: row.orderNo }), content: t('reimb.delete.content'), verb: t('reimb.delete.verb') },
  });
