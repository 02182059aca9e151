import { Together } from './together.ts';

test('what comes alone is done at once; what comes meanwhile is done together; one that fails fails alone', async () => {
  const runs: string[][] = [];
  const first = Promise.withResolvers<void>();
  const together = new Together<string>(async all => {
    runs.push([...all]);
    if (runs.length === 1) await first.promise;
    if (all.includes('bad')) throw new Error('bad');
  });
  const alone = together.do('a');
  const others = ['b', 'bad', 'c'].map(one => together.do(one));
  expect(runs).toEqual([['a']]);
  first.resolve();
  await alone;
  expect(await Promise.allSettled(others)).toEqual([
    { status: 'fulfilled', value: undefined },
    { status: 'rejected', reason: new Error('bad') },
    { status: 'fulfilled', value: undefined },
  ]);
  expect(runs).toEqual([['a'], ['b', 'bad', 'c'], ['b'], ['bad'], ['c']]);
  await together.do('d');
  expect(runs.at(-1)).toEqual(['d']);
});
