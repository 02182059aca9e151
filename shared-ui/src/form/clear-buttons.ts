const clearButtons = '.ant-input-clear-icon, .ant-select-clear';

/**
 * Takes the crosses that clear a field out of the tab order: Enter after Tab would press them and wipe what was just typed.
 * By keyboard a field is emptied in itself. Returns the end of it.
 */
export function skipClearButtons(): () => void {
  // The widgets draw them anew with every value; before the focus moves is always soon enough.
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') for (const button of document.querySelectorAll<HTMLElement>(clearButtons)) button.tabIndex = -1;
  };
  document.addEventListener('keydown', onKey, true);
  return () => document.removeEventListener('keydown', onKey, true);
}
