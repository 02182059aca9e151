// Runs before the shell's own script has arrived: asks who is signed in, and fetches ahead what the page will need.
import { fetchAhead, pageData } from './page-data.ts';

const preferences = localStorage.getItem('reap.preferences') ?? '';
const language = preferences.includes('"language":"en-US"') ? 'en-US' : 'zh-CN';
// As long as nobody chose, the system's.
const system = !/"theme":"(?:dark|light)"/.test(preferences) && matchMedia('(prefers-color-scheme: dark)').matches;
if (system || preferences.includes('"theme":"dark"')) document.documentElement.dataset['theme'] = 'dark';
document.documentElement.lang = language;

window.reapBoot = fetch('/portal/boot', {
  headers: { 'accept-language': language, 'x-requested-with': 'XMLHttpRequest' },
});

const { start, frame, page } = pageData();
fetchAhead(start[language]);
// Who was signed in the last time will see the frame.
if (localStorage.getItem('reap.signedIn')) fetchAhead([...frame[language], ...page[language]]);
