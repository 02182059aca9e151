import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { prepareFrame, Root } from './root.tsx';
import { refreshBoot, wasSignedIn } from './session/boot.ts';
import { recoverStaleShell } from './stale-shell.ts';
import { loadPageTexts } from './texts/texts.ts';

addEventListener('unhandledrejection', event => void recoverStaleShell(event.reason));

// The page is drawn once, with everything it needs: no empty frames in between.
const texts = loadPageTexts();
const asked = refreshBoot();
// Whoever was signed in the last time will see the frame: its code is evaluated while the answer is on its way.
const frame = wasSignedIn() ? prepareFrame(asked) : undefined;
const boot = await asked;
await texts;
if (boot?.session && !boot.mustChangePassword) await (frame ?? prepareFrame());
const container = document.getElementById('root');
if (!container) throw new Error('#root is missing');
const root = createRoot(container);
flushSync(() => root.render(<Root />));
