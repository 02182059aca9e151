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
