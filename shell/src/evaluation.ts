/** How long code may be evaluated in one go, in milliseconds: whoever types or clicks meanwhile notices nothing. */
const SLICE = 30;

let last: Promise<unknown> = Promise.resolve();
let began = 0;

/** Evaluates parts of the page one after the other, and lets the browser breathe in between. */
export function inSlices<T>(evaluate: () => Promise<T>): Promise<T> {
  const turn = last.then(async () => {
    if (performance.now() - began > SLICE) {
      await nextTask();
      began = performance.now();
    }
    return evaluate();
  });
  last = turn.catch(() => undefined);
  return turn;
}

const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve));
