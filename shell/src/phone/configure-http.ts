import { configureHttp } from '@reap/shared-ui/core/http';
import { usePreferences } from '../preferences.ts';
import { askPerson, signInAgain } from '../session/dialogs.ts';
import { sentTenant } from '../session/sent-tenant.ts';
import { lookedAs, shownUser, tenantMoved, useSession } from '../session/session-store.ts';
import { linkTenant } from './link-tenant.ts';

configureHttp({
  tenantId: () => sentTenant() ?? linkTenant(),
  looksAs: lookedAs,
  userId: shownUser,
  language: () => usePreferences.getState().language,
  confirm: askPerson,
  onSessionEnded: error => (useSession.getState().boot?.session ? signInAgain(error) : Promise.resolve(false)),
  onTenantChanged: error => tenantMoved(String(error.params['tenant'] ?? '')),
  onEyesChanged: error => useSession.setState({ eyesOf: String(error.params['name'] ?? '') }),
  onPermissionVersion: namedVersion => useSession.setState({ namedVersion }),
});
