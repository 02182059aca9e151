/** The answer of somebody outside, unless the signal comes first: who doesn't listen to it is not waited for either. */
export function inTime<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  return Promise.race([answer, promise]).finally(() => signal.removeEventListener('abort', stop));
}
