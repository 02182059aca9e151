import type { Translate } from '../portal/portal.tsx';

/** What a table's check boxes are called: after the row itself, not after its place in the table. */
export const selectionNames = <Row>(t: Translate, nameOf: (row: Row) => string) => ({
  getCheckboxProps: (row: Row) => ({ 'aria-label': t('table.selectRow', { row: nameOf(row) }) }),
  getTitleCheckboxProps: () => ({ 'aria-label': t('table.selectAll') }),
});
