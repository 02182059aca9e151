// Runs before the shell's own script has arrived: asks who is signed in, and fetches ahead what the page will need.
const script = document.currentScript;
const preferences = localStorage.getItem('reap.preferences') ?? '';
const language = preferences.includes('"language":"en-US"') ? 'en-US' : 'zh-CN';
if (preferences.includes('"theme":"dark"')) document.documentElement.dataset['theme'] = 'dark';
document.documentElement.lang = language;

const preload = (file: string) => {
  if (!file.endsWith('.js')) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.href = file.startsWith('/') || file.startsWith('http') ? file : `/${file}`;
  document.head.append(link);
};

window.reapBoot = fetch(`/portal/boot?path=${encodeURIComponent(location.pathname)}`, {
  headers: { 'accept-language': language, 'x-requested-with': 'XMLHttpRequest' },
});
window.reapBoot
  .then(response => response.clone().json())
  .then((body: { data?: { preload?: unknown } | null }) => {
    if (Array.isArray(body.data?.preload)) for (const file of body.data.preload) preload(String(file));
  })
  .catch(() => undefined);

if (localStorage.getItem('reap.signedIn')) (script?.dataset['frame'] ?? '').split(' ').filter(Boolean).forEach(preload);
