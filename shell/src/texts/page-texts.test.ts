import { CONTRACTS, createI18n, loadCatalog, translator } from '@reap/shared-ui/core/i18n';
import { baseTexts, SHELL, shellTexts } from './catalogs.ts';
import { plainTranslator } from './page-texts.ts';

const languages = ['zh-CN', 'en-US'] as const;

function keysOf(catalog: object, prefix = ''): string[] {
  return Object.entries(catalog).flatMap(([name, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${prefix}${name}.`) : [prefix + name],
  );
}

test.each(languages)('the pages before the frame say every text as i18next says it behind them (%s)', async language => {
  const texts = await createI18n(language);
  await loadCatalog(texts, SHELL, language, shellTexts[language]);
  await loadCatalog(texts, CONTRACTS, language, baseTexts[language]);
  const catalogs = [(await shellTexts[language]()).default, (await baseTexts[language]()).default];
  const behind = translator(texts, language, SHELL);
  const plain = plainTranslator(catalogs);
  const params = { title: '登录名 <b>', n: 3, seconds: 9, id: 'r-1', label: 'x', tenant: '甲', max: 20, character: '☃' };
  const keys = [...catalogs.flatMap(catalog => keysOf(catalog)), 'no.such.key', 'login'];
  expect(keys.length).toBeGreaterThan(200);
  expect(keys.filter(key => behind(key, params) !== plain(key, params))).toEqual([]);
});
