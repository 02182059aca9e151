import { until } from '../../testing/until.ts';
import { every } from './timer.ts';

test('the first failure in a row is heard, and the next one once it has worked again', async () => {
  const outcomes = ['fails', 'fails', 'works', 'fails', 'works'];
  const failures: unknown[] = [];
  const run = async () => {
    if (outcomes.shift() === 'fails') throw new Error(`${outcomes.length} to come`);
  };
  const stop = every(1, run, { failed: error => failures.push(error) });
  await until(() => outcomes.length === 0);
  await stop();
  expect(failures).toEqual([new Error('4 to come'), new Error('1 to come')]);
});
