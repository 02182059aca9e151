const KEY = 'reap.widths';

/** Pixels of the page, and of what was shown on it, by name. */
type Widths = Record<string, [page: number, element: number]>;

let known: Widths | undefined;

function widths(): Widths {
  if (known) return known;
  try {
    known = Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}')) as Widths;
  } catch {
    known = {};
  }
  return known;
}

/** How wide something of this name was on a page as wide as this one; kept through a reload. */
export function rememberedWidth(name: string): number | undefined {
  const found: unknown = widths()[name];
  const [page, element] = Array.isArray(found) ? (found as Widths[string]) : [];
  return page === window.innerWidth ? element : undefined;
}

export function rememberWidth(name: string, element: number): void {
  if (element === 0 || rememberedWidth(name) === element) return;
  widths()[name] = [window.innerWidth, element];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(widths()));
  } catch {
    // Full or forbidden: it is measured after the next reload.
  }
}
