import { once } from 'node:events';
import { connect } from 'node:net';
import { accidentDraft, givenIn } from '../../compensation/testing/given.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { bareError, loggedError } from './log.ts';

const canary = '格桑卓玛13900001234';
const logged: string[] = [];
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ logged });
});
afterAll(() => portal.stop());

const failures = () => logged.map(line => JSON.parse(line)).filter(line => line.level >= 40);

test('what a failed statement was given never reaches the log; where and why it failed does (resilience S10)', async () => {
  const flight = await givenIn(portal).flight();
  await portal.asOwner('revoke insert on accidents from reap_app');
  await expect(portal.as('station').comp.accident.save({ ...accidentDraft(flight), remark: canary })).rejects.toMatchObject({
    status: 500,
  });
  await portal.asOwner('grant insert on accidents to reap_app');
  expect(logged.join('')).not.toContain(canary);
  expect(failures()).toMatchObject([
    {
      requestId: expect.any(String),
      err: {
        statement: expect.stringMatching(/^insert into "accidents"/),
        stack: expect.stringMatching(/^\s+at /),
        cause: { code: '42501', message: 'permission denied for table accidents' },
      },
    },
  ]);
});

test('a value that the database repeats, in a message or beside it, is left out of the log and of failed jobs', async () => {
  const repeated = [`select '${canary}'::uuid`, `do $$ begin raise exception '${canary}'; end $$`];
  for (const text of repeated) {
    const error = await portal.inDb(db => db.execute(text)).catch((thrown: Error) => thrown.cause);
    expect(JSON.stringify(error)).toContain('"severity":"ERROR"');
    expect(JSON.stringify([loggedError(error), bareError(error).message, bareError(error).stack])).not.toContain(canary);
  }
  const twice = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
    code: '23505',
    detail: `Key (name)=(${canary})`,
  });
  expect(loggedError(twice)).toEqual({ type: 'Error', message: twice.message, code: '23505', stack: expect.any(String) });
});

test('somebody who hangs up in the middle of a request is no error', async () => {
  logged.length = 0;
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST /api/uc/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"user');
  await once(portal.app.server, 'request');
  socket.destroy();
  await until(() => logged.length > 0);
  expect(failures()).toEqual([]);
});
