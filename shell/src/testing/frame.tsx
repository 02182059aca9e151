import { innerMail } from '@reap/contracts/message-center/inner-mail';
import type { Boot } from '@reap/contracts/portal/portal';
import { tenantCombo } from '@reap/contracts/user-center/lookup';
import { configureHttp } from '@reap/shared-ui/core/http';
import { type Fake, fake, fakeAdapter } from '@reap/shared-ui/testing/fake-calls';
import { WordsContext } from '@reap/shared-ui/words';
import { act, render } from '@testing-library/react';
import Frame from '../frame/frame.tsx';
import { HOME } from '../navigation/use-navigation.ts';
import { sentTenant } from '../session/sent-tenant.ts';
import { lookedAs, tenantMoved, useSession } from '../session/session-store.ts';
import { resetTabs } from '../tabs/tabs-store.ts';
import { loadFrameTexts, textsOf } from '../texts/texts.ts';
import { boot, tenants } from './signed-in.tsx';

// What the frame's life asks of a browser and jsdom has not: the one stream of events stays closed.
Object.assign(navigator, { locks: { request: () => new Promise(() => undefined) } });

const common = [fake(tenantCombo.getCombo, () => tenants), fake(innerMail.unread, () => ({ count: 0, urgent: 0 }))];

function Page() {
  const signedIn = useSession(state => state.boot?.session);
  return signedIn ? <Frame /> : null;
}

/** Draws the whole frame at an address, as after a reload; the server's calls are answered by the fakes; `kept` is what the browser tab has stored. */
export async function renderFrame(path: string = HOME, calls: readonly Fake[] = [], session: Partial<Boot> = {}, kept: object = {}) {
  await loadFrameTexts();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
  history.pushState(null, '', path);
  resetTabs();
  configureHttp({
    adapter: fakeAdapter([...calls, ...common]),
    language: () => 'zh-CN',
    tenantId: sentTenant,
    looksAs: lookedAs,
    onTenantChanged: error => tenantMoved(String(error.params['tenant'] ?? '')),
    onEyesChanged: error => useSession.setState({ eyesOf: String(error.params['name'] ?? '') }),
  });
  useSession.setState({ boot: { ...boot, ...session }, failure: undefined, movedTo: undefined, eyesOf: undefined });
  return act(async () =>
    render(
      <WordsContext value={{ t: textsOf('zh-CN'), language: 'zh-CN' }}>
        <Page />
      </WordsContext>,
    ),
  );
}
