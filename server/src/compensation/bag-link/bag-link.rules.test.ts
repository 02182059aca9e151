import { BaggageStatus } from '@reap/contracts/compensation/codes';
import { languageOf } from '../passenger-language.ts';
import { textable, toldSteps } from './bag-link.rules.ts';

test.each([
  ['13800138000', '13800138000', 'zh-CN'],
  ['+86 138 0013 8000', '13800138000', 'zh-CN'],
  ['0086-13800138000', '13800138000', 'zh-CN'],
  ['+44 7700 900123', '+447700900123', 'en-US'],
  ['0891-6331234', undefined, undefined],
  ['', undefined, undefined],
])('to %s a message goes as %s, in %s', (phone, number, language) => {
  expect(textable(phone)).toBe(number);
  expect(number && languageOf(number)).toBe(language);
});

test('a passenger is told what he notices, once each time; drafts, edits and links are not told', () => {
  const { draft, inHandling, toMatch, matched } = BaggageStatus;
  const steps = (
    [
      ['registered', draft],
      ['submit', inHandling],
      ['toMatch', toMatch],
      ['sendLink', toMatch],
      ['saveMatch', matched],
      ['expressSave', matched],
      ['expressSave', matched],
      ['expressRemove', matched],
      ['relieveMatch', toMatch],
    ] as const
  ).map(([action, toStatus], at) => ({ action, toStatus, at: new Date(at * 60_000) }));
  expect(toldSteps(steps).map(({ progress }) => progress)).toEqual(['searching', 'found', 'onTheWay', 'found', 'searching', 'handling']);
});
