import { createRoot } from 'react-dom/client';
import { usePreferences } from '../preferences.ts';
import { recoverStaleShell } from '../stale-shell.ts';
import { learnPage, remoteOf } from './known-pages.ts';
import { fetchFiles } from './phone-data.ts';
import { PhoneRoot } from './phone-root.tsx';
import { loadOwnTexts } from './phone-words.ts';

addEventListener('unhandledrejection', event => void recoverStaleShell(event.reason));

const { language } = usePreferences.getState();
fetchFiles(remoteOf(location.pathname)?.pages[location.pathname]?.phone?.texts[language] ?? []);
// Nobody to ask is told by the page, which asks again.
await Promise.all([loadOwnTexts(language), learnPage(location.pathname).catch(() => undefined)]);
const container = document.getElementById('root');
if (!container) throw new Error('#root is missing');
createRoot(container).render(<PhoneRoot />);
