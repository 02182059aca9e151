/** The worker that makes photos smaller. Its address goes through the Trusted Types policy of the build. */
export const photoWorker = (): Worker => new Worker(new URL('./photo.worker.ts', import.meta.url), { name: 'photo-worker' });
