import { code, groupedYuan, id, jobNumber, line, text, whole } from './fields.ts';

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

test('what is composed of several characters, lines of Windows and blanks of any width are kept in one form', () => {
  expect(text('long').parse('cafe\u0301\r\n二')).toBe('café\n二');
  expect(text('long').parse('旅客\u3000要求\u00a0退')).toBe('旅客 要求 退');
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

describe('a line', () => {
  const read = (value: string) => line(20).safeParse(value).data;

  test.each([
    ['\u200b', ''],
    ['\ufeff\u2060 \u200e', ''],
    ['\u200d\u200c', ''],
    ['\u3164', ''],
    ['拉\u200b萨 \u200f', '拉萨'],
    ['\u200b 拉萨', '拉萨'],
  ])('%j has nothing in it that nobody sees', (value, kept) => expect(read(value)).toBe(kept));
  test.each(['\u{1f468}\u200d\u2708\ufe0f', 'می\u200cخواهم', 'བོད་ཡིག'])('%j keeps what its script needs', value =>
    expect(read(value)).toBe(value),
  );
});

test.each(['ＴＶ１００３', ' TV 1003 ', 'TV1003\u200b', 'TV\u20601003\u3000'])('%j is job number TV1003', value =>
  expect(jobNumber(20).parse(value)).toBe('TV1003'),
);

test('an id that is written in capitals is the same id', () => {
  expect(id().parse('019A0000-0000-7000-8000-00000000000F')).toBe('019a0000-0000-7000-8000-00000000000f');
  expect(id().safeParse('019A0000').success).toBe(false);
});

test.each([1, '1', ' 1 '])('the code %j is read as its number', value => expect(code('degree').parse(value)).toBe(1));

test.each([null, undefined, '', ' ', false, [], '1.0', '0x1', '7'])('%j is no code, and never the one that is nought', value => {
  expect(code('degree').safeParse(value).success).toBe(false);
});
