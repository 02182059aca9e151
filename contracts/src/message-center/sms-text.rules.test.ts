import { filledIn, plainBraces, signedText, smsLength, strayBrace, variablesFor, variablesIn } from './sms-text.rules.ts';

test.each([
  ['nothing', '', 'gsm7', 0, 1],
  ['a full message of 7-bit characters', 'a'.repeat(160), 'gsm7', 160, 1],
  ['one character more: parts are shorter than one message', 'a'.repeat(161), 'gsm7', 161, 2],
  ['two full parts', 'a'.repeat(306), 'gsm7', 306, 2],
  ['three parts', 'a'.repeat(307), 'gsm7', 307, 3],
  ['characters that take two places', '€'.repeat(80), 'gsm7', 160, 1],
  ['one of two places that would be cut at the end of a part', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 306, 3],
  ['a full Chinese message', '中'.repeat(70), 'ucs2', 70, 1],
  ['one character more', '中'.repeat(71), 'ucs2', 71, 2],
  ['two full parts in Chinese', '中'.repeat(134), 'ucs2', 134, 2],
  ['three parts in Chinese', '中'.repeat(135), 'ucs2', 135, 3],
  ['a rare character that would be cut at the end of a part', `${'中'.repeat(66)}𠮷${'中'.repeat(66)}`, 'ucs2', 134, 3],
  ['one Chinese character among others', `${'a'.repeat(70)}中`, 'ucs2', 71, 2],
] as const)('%s', (_, text, coding, units, parts) => {
  expect(smsLength(text)).toEqual({ coding, units, parts });
});

test('the signature counts, and makes an English text a long one', () => {
  expect(smsLength(signedText('TV', 'a'.repeat(66)))).toEqual({ coding: 'ucs2', units: 70, parts: 1 });
  expect(smsLength(signedText('TV', 'a'.repeat(67))).parts).toBe(2);
  expect(signedText('', 'Hello')).toBe('Hello');
  expect(signedText('TV', '【TV】Hello')).toBe('【TV】Hello');
});

test('variables are found once each and filled in; one without a value is left to be seen', () => {
  const text = '{paxName}，您乘坐的{flightNo}改由{gate}登机，{paxName}请留意。';
  expect(variablesIn(text)).toEqual(['paxName', 'flightNo', 'gate']);
  expect(filledIn(text, { paxName: '张伟', flightNo: 'TV9801', gate: '' })).toBe('张伟，您乘坐的TV9801改由{gate}登机，张伟请留意。');
  // What a value says is no variable.
  expect(filledIn('{paxName}{flightNo}', { paxName: '{flightNo}', flightNo: 'TV9801' })).toBe('{flightNo}TV9801');
});

test.each([
  ['您好{flightNo}', undefined],
  ['您好{flight}', '{flight}'],
  ['您好{ flightNo }', '{ flightNo }'],
  ['您好{', '{'],
  ['您好{flightNo', '{flightNo'],
  ['您好flightNo}', '}'],
  // What is named stands in the text.
  ['您好{{gate}}', '{'],
  ['您好｛航班｝', '｛航班｝'],
])('braces of %s', (text, stray) => {
  expect(strayBrace(text)).toBe(stray);
});

test.each([
  ['您好｛paxName｝', '您好{paxName}'],
  ['您好{ ｐａｘＮａｍｅ ｝', '您好{paxName}'],
  ['您好｛航班｝', '您好｛航班｝'],
])('variables of %s, as a Chinese keyboard types them', (typed, text) => {
  expect(plainBraces(typed)).toBe(text);
});

test('what can’t be filled for those who are typed is stray there', () => {
  expect(strayBrace('{paxName}您好', variablesFor('mobile'))).toBe('{paxName}');
  expect(strayBrace('{paxName}您好', variablesFor('hand'))).toBeUndefined();
  expect(strayBrace('{flightNo}延误', variablesFor('hand'))).toBe('{flightNo}');
  expect(strayBrace('{flightNo}延误', variablesFor('segment'))).toBeUndefined();
});
