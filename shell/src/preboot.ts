// Runs before the shell's own script has arrived: asks who is signed in, and fetches ahead what the page will need.
import { remembered } from './browser-storage.ts';
import { fetchAhead, pageData } from './page-data.ts';
import { askFirst } from './session/asked.ts';

const preferences = remembered('local', 'reap.preferences') ?? '';
const language = preferences.includes('"language":"en-US"') ? 'en-US' : 'zh-CN';
// As long as nobody chose, the system's.
const system = !/"theme":"(?:dark|light)"/.test(preferences) && matchMedia('(prefers-color-scheme: dark)').matches;
if (system || preferences.includes('"theme":"dark"')) document.documentElement.dataset['theme'] = 'dark';
document.documentElement.lang = language;

window.reapBoot = fetch('/portal/boot', {
  headers: { 'accept-language': language, 'x-requested-with': 'XMLHttpRequest' },
});

const { start, frame, page, call } = pageData();
fetchAhead(start[language]);
// Who was signed in the last time will see the frame, and the page of the address.
if (remembered('local', 'reap.signedIn')) {
  if (call) askFirst(call, location.pathname + location.search, { language }, 30_000);
  fetchAhead([...frame[language], ...page[language]]);
}
