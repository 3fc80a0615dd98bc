/*
 * A table whose parts are laid out as cards on a phone is no table any more to some screen readers, unless each part
 * says what it is.
 */
export const asTable = { role: 'table' };
export const asGroup = { role: 'rowgroup' };
export const asRow = { role: 'row' };
export const asCell = { role: 'cell' };
export const asRowHeader = { role: 'rowheader', scope: 'row' };
export const asColumnHeader = { role: 'columnheader', scope: 'col' };
