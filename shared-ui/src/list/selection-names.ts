import type { Translate } from '../portal/portal.tsx';

/** What a table's check boxes are called: after the row itself, not after its place in the table. */
export const selectionNames = <Row>(t: Translate, nameOf: (row: Row) => string) => ({
  row: (row: Row) => t('table.selectRow', { row: nameOf(row) }),
  all: t('table.selectAll'),
});
