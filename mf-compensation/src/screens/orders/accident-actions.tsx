import { accident } from '@reap/contracts/compensation/accident';
import type { RowOf } from '@reap/contracts/contract';
import type { Translate } from '@reap/shared-ui/portal';
import { action, openAction, type RowAction } from '@reap/shared-ui/row-actions';
import type { ReactNode } from 'react';
import { routes } from '../../routes.ts';

type Row = RowOf<typeof accident.page>;
type Made = RowAction | undefined | false;

/** What can be done with an accident, the same on list and detail page: what is asked, what it says. */
export const editing = (row: Row, t: Translate, icon?: ReactNode): Made =>
  row.allowed.includes('update') &&
  openAction('update', t('accident.edit'), routes.accidentForm({ accidentId: row.accidentId, type: 'EDIT' }), icon, accident.update);

export const voiding = (row: Row, t: Translate, icon?: ReactNode): Made =>
  action(accident.toVoid, row, {
    label: t('accident.void.verb'),
    icon,
    as: 'void',
    danger: true,
    done: t('accident.void.done'),
    confirm: {
      title: t('accident.void.title', { no: row.accidentNo }),
      content: row.draftCount > 0 ? t('accident.void.withDrafts', { n: row.draftCount }) : t('accident.void.content'),
      verb: t('accident.void.verb'),
    },
  });

export const deleting = (row: Row, t: Translate, icon?: ReactNode, after?: () => void): Made =>
  action(accident.delete, row, {
    label: t('accident.delete.verb'),
    icon,
    danger: true,
    ...(after && { after }),
    confirm: {
      title: t('accident.delete.title', { no: row.accidentNo }),
      content: t('accident.delete.content'),
      verb: t('accident.delete.verb'),
    },
  });
