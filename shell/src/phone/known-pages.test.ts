import { filesBeside } from './known-pages.ts';

const page = (file: string, words: string) => ({
  files: [`${file}.js`],
  phone: { who: 'passenger' as const, texts: { 'zh-CN': [words], 'en-US': [words] } },
});

test('while a step is filled in, the pages that it leads to are fetched, and no others', () => {
  const pages = {
    '/h5/claim/login': page('login', 'claim.js'),
    '/h5/claim/apply': page('apply', 'claim.js'),
    '/h5/claim/records': page('records', 'claim.js'),
    '/h5/bag': page('bag', 'bag.js'),
    '/features/compensation/order': { files: ['order.js'] },
  };
  expect(filesBeside({ pages }, '/h5/claim/login', 'zh-CN')).toEqual(['apply.js', 'records.js']);
  expect(filesBeside({ pages }, '/h5/bag', 'en-US')).toEqual([]);
});
