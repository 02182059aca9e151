import type { RemoteManifest } from '@reap/shared-ui/core/remote';
import { usePreferences } from '../preferences.ts';
import { loadFrameTexts, loadRemoteTexts, switchLanguage, textsOf } from './texts.ts';

const english = async () => ({ default: { title: 'Title' } });
const manifest = (name: string, en: () => Promise<{ default: object }> = english): RemoteManifest => ({
  name,
  screens: {},
  catalogs: { 'zh-CN': async () => ({ default: { title: '标题' } }), 'en-US': en },
});

/** A remote whose English words come when they are let. */
async function slowRemote(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await loadRemoteTexts(
    name,
    '1',
    manifest(name, () => promise.then(english)),
  );
  return resolve;
}

beforeEach(() => loadFrameTexts());
afterEach(() => usePreferences.setState({ language: 'zh-CN' }));

test('a remote that is loaded while the language changes speaks the new one', async () => {
  const arrive = await slowRemote('mf-a');
  const switching = switchLanguage('en-US');
  await loadRemoteTexts('mf-b', '1', manifest('mf-b'));
  arrive();
  await switching;
  expect(['mf-a', 'mf-b'].map(remote => textsOf('en-US', remote)('title'))).toEqual(['Title', 'Title']);
});

test('of two choices of a language the last one stays, whichever texts come first', async () => {
  const arrive = await slowRemote('mf-c');
  const first = switchLanguage('en-US');
  await switchLanguage('zh-CN');
  arrive();
  await first;
  expect(usePreferences.getState().language).toBe('zh-CN');
});
