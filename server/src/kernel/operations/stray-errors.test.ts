import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const module = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href);

/** A program that watches as the server does, has its accident, and says when it is still there afterwards. */
function after(accident: string) {
  const program = `
    import { pino } from 'pino';
    import { openLog } from ${module('./log.ts')};
    import { watchStrayErrors } from ${module('./stray-errors.ts')};
    watchStrayErrors(openLog('info', pino.destination({ dest: 2, sync: true })), () => { console.log('stopped orderly'); process.exit(1); });
    ${accident}
    setTimeout(() => console.log('still serving'), 10);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return { status, said: stdout.trim(), lines: stderr.trim().split('\n') };
}

test('a rejection that nobody asked for is one line of the log; the server keeps serving (resilience O6)', () => {
  const { status, said, lines } = after("void Promise.reject(new TypeError('lost'));");
  expect({ status, said }).toEqual({ status: 0, said: 'still serving' });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, err: { type: 'TypeError', message: 'lost' } });
});

test('after an error that nobody caught it says so and ends orderly', () => {
  const { status, said, lines } = after("setImmediate(() => { throw new RangeError('broken'); });");
  expect({ status, said }).toEqual({ status: 1, said: 'stopped orderly' });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 60, err: { type: 'RangeError', message: 'broken' } });
});
