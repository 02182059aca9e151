type Where = 'local' | 'session';

const storageOf = (where: Where): Storage => (where === 'local' ? localStorage : sessionStorage);

/** What this browser keeps under a name; nothing where it keeps nothing at all. */
export function remembered(where: Where, name: string): string | undefined {
  try {
    return storageOf(where).getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text, or lets it go. A storage that is full or forbidden keeps nothing; the page goes on without. */
export function remember(where: Where, name: string, text: string | undefined): void {
  try {
    if (text === undefined) storageOf(where).removeItem(name);
    else storageOf(where).setItem(name, text);
  } catch {
    // The next reload begins as if it had never been kept.
  }
}
