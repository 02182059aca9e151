import { configureHttp } from '@reap/shared-ui/core/http';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { usePreferences } from './preferences.ts';
import { prepareFrame, Root } from './root.tsx';
import { refreshBoot } from './session/boot.ts';
import { askPerson, signInAgain } from './session/dialogs.ts';
import { sentTenant } from './session/sent-tenant.ts';
import { lookedAs, tenantMoved, useSession } from './session/session-store.ts';
import { recoverStaleShell } from './stale-shell.ts';
import { loadPageTexts } from './texts/texts.ts';

configureHttp({
  tenantId: sentTenant,
  looksAs: lookedAs,
  language: () => usePreferences.getState().language,
  confirm: ({ message }) => askPerson(message),
  onSessionEnded: () => (useSession.getState().boot?.session ? signInAgain() : Promise.resolve(false)),
  onTenantChanged: error => tenantMoved(String(error.params['tenant'] ?? '')),
  onEyesChanged: error => useSession.setState({ eyesOf: String(error.params['name'] ?? '') }),
  onPermissionVersion: version => {
    const session = useSession.getState().boot?.session;
    if (session && version > session.permissionVersion) void refreshBoot();
  },
});

addEventListener('unhandledrejection', event => recoverStaleShell(event.reason));

// The page is drawn once, with everything it needs: no empty frames in between.
const texts = loadPageTexts();
const boot = await refreshBoot();
await texts;
if (boot?.session && !boot.mustChangePassword) await prepareFrame();
const container = document.getElementById('root');
if (!container) throw new Error('#root is missing');
const root = createRoot(container);
flushSync(() => root.render(<Root />));
