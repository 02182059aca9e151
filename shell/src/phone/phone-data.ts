import type { RemoteEntry } from '@reap/contracts/portal/portal';
import { fetchAhead } from '../page-data.ts';

/** What the server says in `h5.html` of the page that was asked for. */
interface PhoneData {
  /** The build that everybody gets of the remote that offers it. */
  remote?: RemoteEntry;
  /** Integrity by file. */
  hashes?: Record<string, string>;
}

function told(): PhoneData {
  try {
    return JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="reap-page"]')?.content ?? '') as PhoneData;
  } catch {
    return {};
  }
}

const { remote, hashes = {} } = told();

/** The remote that offers the page of the document, as that said it. */
export const toldRemotes: readonly RemoteEntry[] = remote ? [remote] : [];

/** Fetches a page's files ahead, with their hashes where the document said them. */
export const fetchFiles = (files: readonly string[]): void =>
  fetchAhead(files.map(file => (hashes[file] ? `${file}|${hashes[file]}` : file)));
