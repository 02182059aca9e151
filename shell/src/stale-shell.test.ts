import { recoverStaleShell } from './stale-shell.ts';

const file = `${location.origin}/of-forms.abc.js`;
const notLoaded = (request = file) => Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request });
const fetched = jest.fn<Promise<{ status: number }>, [string]>();
const { fetch: original } = globalThis;
beforeEach(() => {
  sessionStorage.clear();
  fetched.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = original;
});

test('without network, or where one request was lost, the page stays as it is', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce({ status: 200 });
  expect(await recoverStaleShell(notLoaded())).toBe(false);
  expect(await recoverStaleShell(notLoaded())).toBe(false);
  expect(fetched).toHaveBeenCalledWith(file, { cache: 'no-store' });
});

test('a file that is gone loads the page anew, once a minute', async () => {
  fetched.mockResolvedValue({ status: 404 });
  expect(await recoverStaleShell(new Error('frame', { cause: notLoaded() }))).toBe(true);
  expect(await recoverStaleShell(notLoaded())).toBe(false);
});

test('a remote’s file, and any other error, is not the shell’s', async () => {
  expect(await recoverStaleShell(notLoaded(`${location.origin}/remotes/mf-survey/1.js`))).toBe(false);
  expect(await recoverStaleShell(new TypeError('x is undefined'))).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});
