import { isCardNumber, payeeAccount } from './card-number.ts';

test.each(['6225880000000001', '4111111111111111', '5555555555554444', '6212262502009182455'])('%s is the number of a card', number =>
  expect(isCardNumber(number)).toBe(true),
);

test.each(['', '6225880000000002', '622588', '6225 8800 0000 0001', '62258800000000010000', '６２２５８８００００００００１'])(
  '“%s” is not',
  text => expect(isCardNumber(text)).toBe(false),
);

test('one wrong digit is always noticed', () => {
  const wrong = ['6225880000000001', '6212262502009182455', '4111111111111111'].flatMap(card =>
    [...card].flatMap((digit, at) =>
      Array.from({ length: 9 }, (_, by) => `${card.slice(0, at)}${(Number(digit) + by + 1) % 10}${card.slice(at + 1)}`),
    ),
  );
  expect(wrong.filter(isCardNumber)).toEqual([]);
});

test.each([
  ['6225880000000001', '6225880000000001'],
  [' ６２２５ ８８００-０００００００１ ', '6225880000000001'],
  ['6225-8800 0000 0001', '6225880000000001'],
  [' wx_ab-01 ', 'wx_ab-01'],
  ['ｗｘ＿ａｂ０１', 'wx_ab01'],
])('the account “%s” is read as %s', (typed, plain) => expect(payeeAccount(40).parse(typed)).toBe(plain));
