import { versions } from '../remotes/provided.ts';
import { stateOf } from '../remotes/remote-state.ts';
import { renderFrame } from '../testing/frame.tsx';
import { remoteEntry } from '../testing/remote-entry.ts';

const here = { react: '19.3.1', '@reap/contracts': '0.1.0' };
const remote = remoteEntry({
  name: 'mf-cards',
  cards: [
    { id: 'mine', can: 'x:mine:view', files: ['/remotes/mf-cards/mine.js', '/of-cards.js'] },
    { id: 'theirs', can: 'x:theirs:view', files: ['/remotes/mf-cards/theirs.js'] },
  ],
  builtAgainst: here,
  files: ['/remotes/mf-cards/entry.js'],
  texts: { 'zh-CN': ['/remotes/mf-cards/zh.js'], 'en-US': ['/remotes/mf-cards/en.js'] },
});
const fetched = () => [...document.querySelectorAll('link[rel="prefetch"]')].map(link => link.getAttribute('href'));

Object.assign(versions, here);

beforeEach(() => {
  // It is still on its way.
  stateOf(remote.name).loads.set(remote.build, new Promise(() => undefined));
  for (const link of document.querySelectorAll('link[rel="prefetch"]')) link.remove();
});

test('whatever the cards of the home page need is fetched at once, of this person’s cards and in his language', async () => {
  await renderFrame(undefined, [], { remotes: [remote], authCodes: ['x:mine:view'] });
  expect(fetched()).toEqual(['/remotes/mf-cards/entry.js', '/remotes/mf-cards/zh.js', '/remotes/mf-cards/mine.js', '/of-cards.js']);
});

test('of a remote that can’t run here nothing is fetched', async () => {
  await renderFrame(undefined, [], { remotes: [{ ...remote, builtAgainst: { ...here, react: '18.3.1' } }], authCodes: ['x:mine:view'] });
  expect(fetched()).toEqual([]);
});

test('another page fetches nothing of them', async () => {
  await renderFrame('/features/elsewhere', [], { remotes: [remote], authCodes: ['x:mine:view'] });
  expect(fetched()).toEqual([]);
});
