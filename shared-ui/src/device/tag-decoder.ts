/**
 * The worker that reads bar codes where the browser itself does not. The server gives its script a policy under which WebAssembly
 * compiles.
 */
export const tagDecoder = (): Worker => new Worker(new URL('./tag-decoder.worker.ts', import.meta.url), { name: 'tag-decoder' });
