import { fetchBeside } from './fetch-beside.ts';

const pagesOf = (who: 'staff' | 'passenger') => {
  const page = (file: string) => ({
    files: [`/${who}-${file}.js`],
    phone: { who, texts: { 'zh-CN': ['words.js'], 'en-US': ['words.js'] } },
  });
  return { pages: { '/h5/list': page('list'), '/h5/form': page('form') } };
};
const fetched = () => [...document.querySelectorAll('link[rel="prefetch"]')].map(link => link.getAttribute('href'));

beforeEach(() => {
  document.head.replaceChildren();
  window.requestIdleCallback = run => window.setTimeout(run);
  window.cancelIdleCallback = clearTimeout;
});
afterEach(() => {
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
});
const idle = () => new Promise(resolve => setTimeout(resolve, 5));

test('staff have the form on the phone before they open it', async () => {
  const stop = fetchBeside(pagesOf('staff'), '/h5/list', 'zh-CN');
  await idle();
  expect(fetched()).toEqual(['/staff-form.js']);
  stop();
});

test('for passengers nothing is fetched before they type', async () => {
  const stop = fetchBeside(pagesOf('passenger'), '/h5/list', 'zh-CN');
  await idle();
  expect(fetched()).toEqual([]);
  dispatchEvent(new Event('input'));
  await idle();
  expect(fetched()).toEqual(['/passenger-form.js']);
  stop();
});
