import type { AnyCall } from '@reap/contracts/contract';
import enBase from '@reap/contracts/en-US/base.json';
import enCompensation from '@reap/contracts/en-US/compensation.json';
import enMessages from '@reap/contracts/en-US/message-center.json';
import enUsers from '@reap/contracts/en-US/user-center.json';
import zhBase from '@reap/contracts/zh-CN/base.json';
import zhCompensation from '@reap/contracts/zh-CN/compensation.json';
import zhMessages from '@reap/contracts/zh-CN/message-center.json';
import zhUsers from '@reap/contracts/zh-CN/user-center.json';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import enShared from '../../locales/en-US.json';
import zhShared from '../../locales/zh-CN.json';
import { AppProvider } from '../app-provider.tsx';
import { configureHttp } from '../core/http.ts';
import { CONTRACTS, SHARED_UI, translator } from '../core/i18n.ts';
import { createQueryClient } from '../core/query.ts';
import type { Language } from '../core/remote.ts';
import type { ThemeName } from '../core/tokens.ts';
import type { Translate } from '../portal.tsx';
import { type Fake, fakeAdapter } from './fake-calls.tsx';
import { FakePortal, type PortalRecord, portalRecord } from './fake-portal.tsx';

export interface ScreenOptions {
  /** The tab's location, with its query. */
  path?: string;
  /** Auth codes of the signed-in person; left out, he may do everything. */
  can?: readonly string[];
  language?: Language;
  theme?: ThemeName;
  calls?: readonly Fake[];
  /** The remote's own texts in the language under test. */
  catalog?: object;
  /** How the person answers the question of a 202. */
  confirm?: boolean;
}

/** Shows a screen in an in-memory portal, its calls answered by typed fakes (STYLE 11). `portal` says what it did to the tab. */
export function renderScreen(screen: ReactElement, options: ScreenOptions = {}): RenderResult & { portal: PortalRecord } {
  const language = options.language ?? 'zh-CN';
  const record = portalRecord();
  configureHttp({
    adapter: fakeAdapter(options.calls ?? []),
    language: () => language,
    tenantId: () => '019a0000-0000-7000-8000-00000000000a',
    confirm: () => Promise.resolve(options.confirm ?? true),
  });
  const t = textsOf(language, options.catalog);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const can = (call: AnyCall) =>
    options.can === undefined || call.can === 'public' || call.can === 'signed-in' || options.can.includes(call.can);
  const view = render(
    <QueryClientProvider client={client}>
      <AppProvider language={language} theme={options.theme ?? 'light'} t={t}>
        <FakePortal record={record} path={options.path ?? '/features/test'} language={language} t={t} can={can}>
          {screen}
        </FakePortal>
      </AppProvider>
    </QueryClientProvider>,
  );
  return Object.assign(view, { portal: record });
}

/** The texts of contracts and shared-ui in a language, with a remote's own before them. */
export function textsOf(language: Language, catalog: object = {}): Translate {
  const zh = language === 'zh-CN';
  const instance = i18next.createInstance();
  const contracts = zh ? [zhBase, zhCompensation, zhMessages, zhUsers] : [enBase, enCompensation, enMessages, enUsers];
  void instance.init({
    lng: language,
    initAsync: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    resources: { [language]: { remote: catalog, [SHARED_UI]: zh ? zhShared : enShared } },
  });
  for (const one of contracts) instance.addResourceBundle(language, CONTRACTS, one, true, true);
  return translator(instance, language, 'remote');
}
