const size = 6;

/** Does something with every item, some of them at once, so that the database works on one while the next is prepared; answers in order. */
export async function inBatches<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let at = 0; at < items.length; at += size) answers.push(...(await Promise.all(items.slice(at, at + size).map(run))));
  return answers;
}

/** Does something with every item, one after the other: what changes records would meet itself. */
export async function inTurn<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (const item of items) answers.push(await run(item));
  return answers;
}
