import { innerMail } from '@reap/contracts/message-center/inner-mail';
import { portal } from '@reap/contracts/portal/portal';
import { tenantCombo } from '@reap/contracts/user-center/lookup';
import { type Fake, fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { act, screen, waitFor } from '@testing-library/react';
import { tellPortalEvent } from '../events/portal-events.ts';
import { HOME } from '../navigation/use-navigation.ts';
import { renderFrame } from '../testing/frame.tsx';
import { boot, tenants } from '../testing/signed-in.tsx';
import { type Session, useSession } from './session-store.ts';

/** The frame of a person to whom `change` happens once the call was asked: his permissions are read again. */
async function changed(asked: Fake, change: () => void) {
  const next = { ...(boot.session as Session), permissionVersion: 2 };
  await renderFrame(HOME, [asked, fake(portal.boot, () => ({ ...boot, session: next }))]);
  await waitFor(() => expect(asked.inputs.length).toBeGreaterThan(0));
  change();
  await act(async () => tellPortalEvent({ kind: 'permission', version: 2 }));
  await waitFor(() => expect(useSession.getState().boot?.session?.permissionVersion).toBe(2));
}

test('a tenant that somebody may visit from now on is offered once his permissions are read again', async () => {
  let granted = tenants.slice(0, 1);
  await changed(
    fake(tenantCombo.getCombo, () => granted),
    () => {
      granted = tenants;
    },
  );
  expect(await screen.findByRole('button', { name: /^租户/ })).toBeInTheDocument();
});

test('what was refused is asked again once permissions have changed', async () => {
  let may = false;
  await changed(
    fake(innerMail.unread, () => (may ? { count: 4, urgent: 0 } : refuse('permission.denied'))),
    () => {
      may = true;
    },
  );
  expect(await screen.findByRole('button', { name: /4/ })).toBeInTheDocument();
});
