import { failureOf } from './failures.ts';
import { confirmFirst, fail } from './refusal.ts';

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

test('what nobody expected says nothing but the request', () => {
  const failure = failureOf(new Error('select secret from users'), 'zh-CN', 'r2');
  expect(failure).toMatchObject({ status: 500, envelope: { code: 500, requestId: 'r2' } });
  expect(JSON.stringify(failure.envelope)).not.toMatch(/select|users|Error/);
});
