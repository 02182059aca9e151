import type { FirstCall } from '@reap/contracts/portal/portal';
import type { Language } from '@reap/shared-ui/core/remote';
import { cancelIdle, whenIdle } from './idle.ts';

/** Scripts and styles as `address|integrity`, by the language whose texts are among them. */
type Files = Record<Language, string[]>;

/** What the server says in `index.html` of the page that was asked for. */
export interface PageData {
  /** What the pages before the frame need beside the first script. */
  start: Files;
  frame: Files;
  /** What the page of the address needs, where a remote offers one. */
  page: Files;
  /** What it asks first. */
  call?: FirstCall;
  /** Remotes that its policy lets it take from another origin. */
  pointed: readonly { remote: string; origin: string }[];
}

const none: Files = { 'zh-CN': [], 'en-US': [] };
const nothing: PageData = { start: none, frame: none, page: none, pointed: [] };

/** Read from the document; a page that no portal server sent says nothing. */
export function pageData(): PageData {
  try {
    const text = document.querySelector<HTMLMetaElement>('meta[name="reap-page"]')?.content ?? '';
    return { ...nothing, ...(JSON.parse(text) as Partial<PageData>) };
  } catch {
    return nothing;
  }
}

// Whoever asked for it, before the shell's script or since.
const isAsked = (file: string): boolean => document.querySelector(`link[href="${file}"]`) !== null;

/**
 * Fetches scripts that are wanted at once, without evaluating them. With its integrity a file is kept for the script that will ask for
 * it; without, it goes to the browser's cache.
 */
export function fetchAhead(files: readonly string[]): void {
  for (const named of files) {
    const [file = '', integrity = ''] = named.split('|');
    if (!isAsked(file)) document.head.append(linkTo(integrity ? 'preload' : 'prefetch', file, integrity));
  }
}

/** Fetches scripts one after the other, when the browser has nothing else to do; returns the end of it. */
export function fetchLater(files: readonly string[]): () => void {
  const left = files.map(named => named.split('|')[0] ?? '').filter(file => !isAsked(file));
  let handle = 0;
  const next = () => {
    const file = left.shift();
    if (file === undefined) return;
    const link = linkTo('prefetch', file, '');
    const onEnd = () => {
      handle = whenIdle(next);
    };
    link.onload = onEnd;
    link.onerror = onEnd;
    document.head.append(link);
  };
  handle = whenIdle(next);
  return () => {
    left.length = 0;
    cancelIdle(handle);
  };
}

function linkTo(rel: 'preload' | 'prefetch', file: string, integrity: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.as = file.endsWith('.css') ? 'style' : 'script';
  // As the page will ask for it.
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = file;
  return link;
}
