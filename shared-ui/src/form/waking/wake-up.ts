/** How a sleeping field was woken. */
export interface Start {
  open: boolean;
  /** What was typed so far. */
  typed: string;
}

interface Woken {
  focus: (options?: FocusOptions) => void;
  nativeElement: HTMLElement;
}

/** Takes over focus and text from the sleeping field, in the same frame. */
export function wakeUp(field: Woken | null, { typed }: Start): void {
  field?.focus({ preventScroll: true });
  const box = field?.nativeElement.querySelector('input');
  if (!box || typed === '') return;
  // As if it had been typed: React hears of nothing else.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, typed);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
