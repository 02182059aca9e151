import type { Envelope } from '@reap/contracts/envelope';
import type { RemoteEntry } from '@reap/contracts/portal/portal';
import type { Language } from '@reap/shared-ui/core/remote';
import { toldRemotes } from './phone-data.ts';

let known: readonly RemoteEntry[] = toldRemotes;

/** Takes what the portal says to whoever has signed in: he may get another version than everybody. */
export function learnRemotes(remotes: readonly RemoteEntry[]): void {
  known = remotes;
}

/** The remote that offers a page, if that is known. */
export const remoteOf = (path: string): RemoteEntry | undefined => known.find(({ routes }) => routes.includes(path));

/** Who opens a page: staff, where nobody offers it to passengers. */
export const whoOpens = (path: string): 'passenger' | 'staff' => remoteOf(path)?.pages[path]?.phone?.who ?? 'staff';

/** The files of the pages that a page leads to: those of its remote that say the same texts. */
export function filesBeside({ pages }: Pick<RemoteEntry, 'pages'>, path: string, language: Language): string[] {
  const said = (page: string) => pages[page]?.phone?.texts[language]?.join();
  return Object.keys(pages)
    .filter(other => other !== path && pages[other]?.phone && said(other) === said(path))
    .flatMap(other => pages[other]?.files ?? []);
}

/** Where the document did not say who offers its page (a web host sent it), the portal is asked. */
export async function learnPage(path: string): Promise<void> {
  if (remoteOf(path)) return;
  const response = await fetch('/remotes.json', { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  const { data } = (await response.json()) as Envelope & { data: { remotes: RemoteEntry[] } };
  learnRemotes(data.remotes);
}
