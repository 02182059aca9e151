/** Runs something when the browser has nothing else to do; browsers that can't say so wait a second. */
export const whenIdle = (run: () => void): number =>
  window.requestIdleCallback ? window.requestIdleCallback(run) : window.setTimeout(run, 1000);

export const cancelIdle = (handle: number): void => (window.cancelIdleCallback ?? clearTimeout)(handle);
