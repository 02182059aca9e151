const isText = (target: EventTarget | null, key: string): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches(key === 'Enter' ? 'textarea' : 'textarea, input:not([type="checkbox"], [type="radio"], [type="button"])'));

/** A key that is held down presses once: what comes up under it, a question say, is not answered unseen. Text is written as ever. */
export function pressHeldKeysOnce(): () => void {
  const stop = (event: KeyboardEvent) => {
    if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ') || isText(event.target, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', stop, { capture: true });
  return () => removeEventListener('keydown', stop, { capture: true });
}
