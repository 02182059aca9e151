import { configureHttp } from '@reap/shared-ui/core/http';
import { usePreferences } from '../preferences.ts';
import { askPerson, signInAgain } from '../session/dialogs.ts';
import { sentTenant } from '../session/sent-tenant.ts';
import { shownUser, useSession } from '../session/session-store.ts';
import { linkTenant } from './link-tenant.ts';

configureHttp({
  tenantId: () => sentTenant() ?? linkTenant(),
  userId: shownUser,
  language: () => usePreferences.getState().language,
  confirm: askPerson,
  onSessionEnded: error => (useSession.getState().boot?.session ? signInAgain(error) : Promise.resolve(false)),
  onPermissionVersion: namedVersion => useSession.setState({ namedVersion }),
});
