import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { MessageChannel as Channels, receiveMessageOnPort } from 'node:worker_threads';
import { getComputedStyle } from './computed-style.ts';

// What browsers have and jsdom has not, as far as antd asks for it.
class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  ResizeObserver: NoResize,
  IntersectionObserver: NoResize,
  scrollTo: () => undefined,
  matchMedia: (media: string) => ({
    media,
    matches: media.includes('reduce') || /min-width/.test(media),
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scroll = () => undefined;

// A pseudo element's style jsdom would answer with a long "not implemented" on the console.
globalThis.getComputedStyle = getComputedStyle;

// antd writes a hundred kilobytes of rules that jsdom would match for every look-up by role: forty times slower. What hides stays.
Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', { set: () => undefined, get: () => '' });
const hiding = document.createElement('style');
hiding.textContent = '[class*="ant-"][class*="-hidden"] { display: none }';
document.head.append(hiding);

// Node's own channel would keep the test run alive.
class Channel {
  readonly port1: { onmessage: (() => void) | null; close: () => void } = { onmessage: null, close: () => undefined };
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()), close: () => undefined };
}

// jsdom has none; what one page posts, the others of this run hear.
class Broadcast {
  static readonly all = new Set<Broadcast>();
  onmessage: ((event: MessageEvent) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Broadcast.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Broadcast.all)
      if (other !== this && other.name === this.name) other.onmessage?.(new MessageEvent('message', { data }));
  }
  close(): void {
    Broadcast.all.delete(this);
  }
}
Object.assign(globalThis, { MessageChannel: globalThis.MessageChannel ?? Channel, BroadcastChannel: Broadcast });

// Node's clone knows keys that no script can read out, as a browser's does.
function cloned(value: unknown): unknown {
  const { port1, port2 } = new Channels();
  port1.postMessage(value);
  port1.close();
  return receiveMessageOnPort(port2)?.message;
}
Object.assign(globalThis, { structuredClone: globalThis.structuredClone ?? cloned });

Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
