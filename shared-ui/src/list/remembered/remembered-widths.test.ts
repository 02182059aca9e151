import type * as Widths from './remembered-widths.ts';

/** As the page has it after it was loaded anew. */
const loaded = async (): Promise<typeof Widths> => {
  jest.resetModules();
  return import('./remembered-widths.ts');
};
beforeEach(() => {
  sessionStorage.clear();
  window.innerWidth = 1440;
});

test('a list is as wide as the last time, after a reload too, on a page of the same width alone', async () => {
  const { rememberWidth } = await loaded();
  rememberWidth('/orders', 1192);
  const { rememberedWidth } = await loaded();
  expect([rememberedWidth('/orders'), rememberedWidth('/payments')]).toEqual([1192, undefined]);
  window.innerWidth = 1280;
  expect(rememberedWidth('/orders')).toBeUndefined();
});

test('what is out of sight has no width', async () => {
  const { rememberWidth, rememberedWidth } = await loaded();
  rememberWidth('/orders', 1192);
  rememberWidth('/orders', 0);
  expect(rememberedWidth('/orders')).toBe(1192);
});

test.each(['half a text{', 'null', '{"/orders":1192}'])('what stands in the storage in another form is not taken: %s', async text => {
  sessionStorage.setItem('reap.widths', text);
  expect((await loaded()).rememberedWidth('/orders')).toBeUndefined();
});
