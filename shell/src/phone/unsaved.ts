let unsaved = false;

/** Marks the page as holding what would be lost with it: the browser asks before it goes. */
export function keepUnsaved(value: boolean): void {
  if (value === unsaved) return;
  unsaved = value;
  if (value) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
