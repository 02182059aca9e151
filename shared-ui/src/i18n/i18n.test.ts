import { createI18n, loadCatalog, SHARED_UI, translator } from './i18n.ts';

test('one passenger, two passengers: the plural of English words goes with the number, however it is formatted', async () => {
  const texts = await createI18n('en-US');
  await loadCatalog(texts, SHARED_UI, 'en-US', () => Promise.resolve({ default: { people: '{n} passenger{n, s}' } }));
  const t = translator(texts, 'en-US');
  expect([0, 1, 2, '1', '1,204'].map(n => t('people', { n }))).toEqual([
    '0 passengers',
    '1 passenger',
    '2 passengers',
    '1 passenger',
    '1,204 passengers',
  ]);
});

test('verbs and nouns with a plural of their own follow the number too', async () => {
  const texts = await createI18n('en-US');
  const said = '{n} {n, people} {n, has} left, {n} entr{n, y} {n, is} wrong and {n, was} kept, {n} task{n, s} wait{n, verb}';
  await loadCatalog(texts, SHARED_UI, 'en-US', () => Promise.resolve({ default: { said } }));
  const t = translator(texts, 'en-US');
  expect(t('said', { n: 1 })).toBe('1 person has left, 1 entry is wrong and was kept, 1 task waits');
  expect(t('said', { n: 2 })).toBe('2 people have left, 2 entries are wrong and were kept, 2 tasks wait');
});

test('what is hidden from whoever reads is a dash in a text', async () => {
  const texts = await createI18n('zh-CN');
  await loadCatalog(texts, SHARED_UI, 'zh-CN', () => Promise.resolve({ default: { close: '关闭补偿单 {no}？' } }));
  const t = translator(texts, 'zh-CN');
  expect([t('close', { no: 'BC1' }), t('close', { no: undefined as unknown as string })]).toEqual(['关闭补偿单 BC1？', '关闭补偿单 —？']);
});

test('what a newer build of a remote says takes the place of what was said before, also of a key that had no text', async () => {
  const texts = await createI18n('en-US');
  const build = (id: string, catalog: object) => loadCatalog(texts, 'mf-survey', 'en-US', () => Promise.resolve({ default: catalog }), id);
  const t = translator(texts, 'en-US', 'mf-survey');
  const said = () => [t('verb.send'), t('verb.stop'), translator(texts, 'en-US', 'mf-survey')('verb.stop')];
  await build('one', { verb: { send: 'Send' } });
  expect(said()).toEqual(['Send', 'verb.stop', 'verb.stop']);
  await build('two', { verb: { send: 'Send now', stop: 'Stop' } });
  expect(said()).toEqual(['Send now', 'Stop', 'Stop']);
});
