import type { BrowserContext, Page } from 'playwright-core';

/** So much of a page may jump while it comes, as the browser counts it (CLS): the part of the page times how far. */
const LIMIT = 0.02;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Jump {
  value: number;
  what: string;
}

declare global {
  interface Window {
    jumps(): Jump[];
  }
}

/** Has each page of a window remember what jumps without anybody having touched it. */
export const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const jumps: Jump[] = [];
    const keep = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as Shift[]) {
        if (hadRecentInput) continue;
        const [first] = sources;
        const node = first?.node instanceof Element ? `${first.node.localName}.${first.node.className}` : first?.node?.textContent;
        const at = (place: DOMRectReadOnly | undefined) => `${Math.round(place?.x ?? 0)},${Math.round(place?.y ?? 0)}`;
        jumps.push({ value, what: `${node} from ${at(first?.previousRect)} to ${at(first?.currentRect)}` });
      }
    };
    const observer = new PerformanceObserver(list => keep(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.jumps = () => {
      keep(observer.takeRecords());
      return jumps;
    };
  });

/** What jumped since the page was opened; nothing where that is little. */
export async function layoutShifts(page: Page): Promise<string[]> {
  const jumps = await page.evaluate(() => window.jumps());
  const score = jumps.reduce((sum, { value }) => sum + value, 0);
  return score <= LIMIT
    ? []
    : [`jumps by ${score.toFixed(3)}: ${jumps.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join(' ; ')}`];
}
