// Runs before the shell's own script has arrived: asks who is signed in, and fetches ahead what the page will need.
const script = document.currentScript;
const preferences = localStorage.getItem('reap.preferences') ?? '';
const language = preferences.includes('"language":"en-US"') ? 'en-US' : 'zh-CN';
// As long as nobody chose, the system's.
const system = !/"theme":"(?:dark|light)"/.test(preferences) && matchMedia('(prefers-color-scheme: dark)').matches;
if (system || preferences.includes('"theme":"dark"')) document.documentElement.dataset['theme'] = 'dark';
document.documentElement.lang = language;

interface Answer {
  data?: { preload?: unknown; remotes?: { entry: string; integrity: string }[] } | null;
}

// With its hash a file is kept for the script that will ask for it; without, it goes to the browser's cache.
const fetchAhead = (file: string, integrity?: string) => {
  const link = document.createElement('link');
  link.rel = integrity ? 'preload' : 'prefetch';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = file;
  document.head.append(link);
};

window.reapBoot = fetch(`/portal/boot?path=${encodeURIComponent(location.pathname)}`, {
  headers: { 'accept-language': language, 'x-requested-with': 'XMLHttpRequest' },
});
window.reapBoot
  .then(response => response.clone().json())
  .then(({ data }: Answer) => {
    const files = Array.isArray(data?.preload) ? data.preload.map(String).filter(file => file.endsWith('.js')) : [];
    for (const file of files) fetchAhead(file, data?.remotes?.find(({ entry }) => entry === file)?.integrity);
  })
  .catch(() => undefined);

// Who was signed in the last time will see the frame; its files are named `file|hash` by the build.
if (localStorage.getItem('reap.signedIn'))
  for (const named of (script?.dataset['frame'] ?? '').split(' ').filter(Boolean)) {
    const [file = '', integrity] = named.split('|');
    fetchAhead(file, integrity);
  }
