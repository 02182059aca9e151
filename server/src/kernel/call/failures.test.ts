import { errors } from '@reap/contracts/errors';
import { OutcomeUnknown } from '../../db/pool.ts';
import { failureCodes } from './failure-codes.ts';
import { failureOf } from './failures.ts';
import { confirmFirst, fail, Refusal } from './refusal.ts';

const answerTo = (run: () => never) => {
  try {
    return run();
  } catch (error) {
    return failureOf(error, 'en-US', 'r1');
  }
};

test('a question to the person travels with status 200 and code 202', () => {
  expect(answerTo(() => confirmFirst('order.noPassengers'))).toMatchObject({
    status: 200,
    envelope: { code: 202, message: 'Please choose passengers first', key: 'order.noPassengers', requestId: 'r1' },
  });
});

test('a named refusal says its state in words, in the language of the request', () => {
  expect(answerTo(() => fail('order.state', { status: 'enum.compensationOrderStatus.3' }))).toMatchObject({
    status: 409,
    envelope: { code: 409, message: "The compensation order is “In effect”, so this can't be done" },
  });
});

test.each([
  [1, 'Too many requests; try again in 1 second', '操作过于频繁，请 1 秒后再试'],
  [120, 'Too many requests; try again in 120 seconds', '操作过于频繁，请 120 秒后再试'],
  [121, 'Too many requests; try again in 3 minutes', '操作过于频繁，请 3 分钟后再试'],
  [1907, 'Too many requests; try again in 32 minutes', '操作过于频繁，请 32 分钟后再试'],
])('a wait of %i seconds is told as people count it, and stays in seconds for programs', (seconds, english, chinese) => {
  const refusal = new Refusal('request.tooMany', { seconds }, {});
  const answers = (['en-US', 'zh-CN'] as const).map(language => failureOf(refusal, language, 'r1').envelope);
  expect(answers.map(({ message }) => message)).toEqual([english, chinese]);
  expect(answers[0]).toMatchObject({ key: 'request.tooMany', params: { seconds } });
});

test.each([
  [{ by: '扎西', at: '14:05' }, '扎西 已于 14:05 修改该记录，请核对后重试'],
  [{ by: '', at: '14:05' }, '该记录已于 14:05 被修改，请核对后重试'],
  [{}, '该记录刚刚被修改，请核对后重试'],
])('who was first is told as far as it is known: %o', (params, text) => {
  expect(failureOf(new Refusal('record.changed', params, {}), 'zh-CN', 'r1').envelope).toMatchObject({
    key: 'record.changed',
    message: text,
  });
});

test('what nobody expected says nothing but the request', () => {
  const failure = failureOf(new Error('select secret from users'), 'zh-CN', 'r2');
  expect(failure).toMatchObject({ status: 500, envelope: { code: 500, requestId: 'r2' } });
  expect(JSON.stringify(failure.envelope)).not.toMatch(/select|users|Error/);
});

describe('what the database, the system or the network failed with', () => {
  const wrapped = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('cause'), { code }) });
  const statusOf = (code: string) => failureOf(wrapped(code), 'en-US', 'r3').status;

  // The seven that a crash or a full disk gives, by name; the others by the table, which a test beside a real crash can't reach.
  test.each(['EPIPE', '08006', '25P03', '57P05', 'ENOSPC', 'EROFS', '53100'])('%s is 503: it will go again', code => {
    expect(statusOf(code)).toBe(503);
  });

  test.each(Object.entries(failureCodes))('%s is %s', (code, key) => {
    expect(failureOf(wrapped(code), 'en-US', 'r3')).toMatchObject({ key, status: errors[key] });
  });

  test.each(['42501', '42703', 'XX000', 'ERR_ASSERTION', ''])('"%s" is nobody’s fault but ours: 500', code => {
    expect(statusOf(code)).toBe(500);
  });

  test('a commit whose answer was lost is not said to have changed nothing', () => {
    const lost = new OutcomeUnknown('lost', { cause: Object.assign(new Error('cause'), { code: '57P01' }) });
    expect(failureOf(lost, 'en-US', 'r4')).toMatchObject({
      status: 503,
      key: 'server.outcomeUnknown',
      envelope: { message: expect.stringContaining('not known whether it was saved') },
    });
  });
});
