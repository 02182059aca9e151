import { configureHttp } from '@reap/shared-ui/core/http';
import { usePreferences } from '../preferences.ts';
import { forgetAsked, takeAnswered, takeAsked } from './asked.ts';
import { askPerson, signInAgain, whileLeaving } from './dialogs.ts';
import { sentTenant } from './sent-tenant.ts';
import { lookedAs, shownUser, tenantMoved, useSession } from './session-store.ts';

export { portal, SetupForm } from '@reap/contracts/portal/portal';
export { auth, Credentials, PasswordChange } from '@reap/contracts/user-center/auth';
export { request } from '@reap/shared-ui/core/http';
export { tellSignOut } from './sign-out-channel.ts';
export { signInAgain, whileLeaving };

const sender = () => ({ language: usePreferences.getState().language, tenant: sentTenant(), looksAs: lookedAs(), user: shownUser() });

configureHttp({
  asked: outgoing => takeAsked(outgoing, sender()),
  answered: outgoing => takeAnswered(outgoing, sender()),
  onChange: forgetAsked,
  tenantId: sentTenant,
  looksAs: lookedAs,
  userId: shownUser,
  language: () => usePreferences.getState().language,
  confirm: askPerson,
  onSessionEnded: error => (useSession.getState().boot?.session ? signInAgain(error) : Promise.resolve(false)),
  onTenantChanged: error => tenantMoved(String(error.params['tenant'] ?? '')),
  onEyesChanged: error => useSession.setState({ eyesOf: String(error.params['name'] ?? '') }),
  onPermissionVersion: namedVersion => useSession.setState({ namedVersion }),
});
