/** antd's selects take Tab for a choice of what is highlighted. Here it only leaves the field, as it leaves every other: they don't hear of it, and close as the focus goes. */
export function leaveChoicesByTab(): () => void {
  const keep = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key === 'Tab' && target instanceof Element && target.getAttribute('role') === 'combobox') event.stopPropagation();
  };
  document.addEventListener('keydown', keep, true);
  return () => document.removeEventListener('keydown', keep, true);
}
