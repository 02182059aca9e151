import { groupedYuan, text, whole } from './fields.ts';

const refused = (value: string) => {
  const issue = text('long').safeParse(value).error?.issues[0];
  return issue && { message: issue.message, params: issue.code === 'custom' ? issue.params : undefined };
};

test.each(['标准 ¥400（≥4 小时，30 %）', '25 ℃ → 拉萨 – café', '“备注” … × ① é', 'བོད་སྐད།', '第一行\n第二行', ''])(
  '%j is ordinary text',
  value => {
    expect(text('long').parse(value)).toBe(value);
  },
);

test.each([
  ['延误😀', '😀 (U+1F600)'],
  ['a\u200bb', 'U+200B'],
  ['a\tb', 'U+0009'],
  ['\u202eabc', 'U+202E'],
])('%j is refused, and the character is named', (value, character) => {
  expect(refused(value)).toEqual({ message: 'validate.character', params: { character } });
});

test('length counts characters, and its limit is named', () => {
  expect(text('short').safeParse('𠮷'.repeat(20)).success).toBe(true);
  expect(refused('字'.repeat(201))).toEqual({ message: 'validate.tooLong', params: { max: 200 } });
});

test('what is composed of several characters, and lines of Windows, are kept in one form', () => {
  expect(text('long').parse('cafe\u0301\r\n二')).toBe('café\n二');
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [99_999, '999.99'],
  [100_000, '1,000.00'],
  [1_234_567_890, '12,345,678.90'],
])('%d fen are read as %s', (fen, text) => expect(groupedYuan(fen)).toBe(text));

describe('a whole number', () => {
  const weight = whole(1, 999);
  const said = (value: unknown) => weight.safeParse(value).error?.issues[0]?.message;

  test.each([[5], ['5'], [' 5 ']])('%j is five', value => expect(weight.parse(value)).toBe(5));
  test.each(['8.5', 8.5, '1e2', '0x10', '8.0', '五', '1,000', true])('%j is none', value => expect(said(value)).toBe('validate.whole'));
  test.each(['', null, undefined])('%j says that it is missing, not that it is wrong', value =>
    expect(said(value)).not.toBe('validate.whole'),
  );
  test('its limits are kept', () => expect(weight.safeParse('1000').error?.issues[0]).toMatchObject({ code: 'too_big', maximum: 999 }));
});
