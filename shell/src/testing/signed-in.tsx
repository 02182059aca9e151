import type { Boot } from '@reap/contracts/portal/portal';
import { AppProvider } from '@reap/shared-ui/app-provider';
import { configureHttp } from '@reap/shared-ui/core/http';
import { createQueryClient } from '@reap/shared-ui/core/query';
import { type Fake, fakeAdapter } from '@reap/shared-ui/testing/fake-calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useSession } from '../session/session-store.ts';
import { loadFrameTexts, textsOf } from '../texts/texts.ts';

// Several tests share the cores: what is awaited may take its time.
configure({ asyncUtilTimeout: 5000 });

const tenant = { id: '019a0000-0000-7000-8000-000000000001', name: 'TV 航空', code: 'TV' };
const visited = { id: '019a0000-0000-7000-8000-000000000002', name: '演示航空', code: 'DEMO2' };

export const boot: Boot = {
  session: {
    user: {
      userId: '019a0000-0000-7000-8000-000000000003',
      userName: 'station',
      employeeName: '卓玛',
      userType: 3,
      organizationId: null,
      organizationName: '拉萨航站',
      organizationNameEn: 'Lhasa station',
      station: 'LXA',
    },
    tenant,
    homeTenant: tenant,
    authCodes: [],
    permissionVersion: 1,
    looking: null,
  },
  mustChangePassword: false,
  setupNeeded: false,
  demo: false,
  views: [],
  menu: [],
  authCodes: [],
  remotes: [],
  version: '0.1.0',
};
export const tenants = [tenant, visited];

/** Draws a part of the frame as a signed-in person sees it; the server's calls are answered by the fakes. */
export async function renderSignedIn(part: ReactNode, calls: readonly Fake[] = [], session: Partial<Boot> = {}) {
  await loadFrameTexts();
  configureHttp({ adapter: fakeAdapter(calls), language: () => 'zh-CN', tenantId: () => tenant.id });
  useSession.setState({ boot: { ...boot, ...session }, failure: undefined, movedTo: undefined, eyesOf: undefined });
  // What arrives at once is drawn before the test looks.
  return act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <AppProvider language="zh-CN" theme="light" t={textsOf('zh-CN')}>
          {part}
        </AppProvider>
      </QueryClientProvider>,
    ),
  );
}
