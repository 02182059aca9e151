import type { AnyCall } from '@reap/contracts/contract';
import type { SavedView } from '@reap/contracts/portal/saved-view';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { type ReactNode, useMemo, useState } from 'react';
import enShared from '../../locales/en-US.json';
import zhShared from '../../locales/zh-CN.json';
import { configureHttp } from '../call/http.ts';
import { createQueryClient } from '../call/query.ts';
import { CONTRACTS, SHARED_UI, speakPlurals, translator } from '../i18n/i18n.ts';
import type { Portal, PortalUser, Translate } from '../portal/portal.tsx';
import type { Language } from '../portal/remote.ts';
import { AppProvider } from '../theme/app-provider.tsx';
import type { ThemeName } from '../theme/tokens.ts';
import { keepPreferredViews } from '../views/preferred-views.ts';
import { contractCatalogs } from './contract-catalogs.ts';
import { type Fake, fakeAdapter } from './fake-calls.tsx';
import { FakePortal, givenTenant, portalRecord } from './fake-portal.tsx';

export interface FakeShellOptions {
  /** The tab's location, with its query. */
  path?: string;
  /** Auth codes of the signed-in person; left out, he may do everything. */
  can?: readonly string[];
  /** Columns that data rules hide from the person, `<table>.<column>`. */
  hidden?: readonly string[];
  /** Who is signed in, where it matters. */
  user?: Partial<PortalUser>;
  /** The tenant that the page was loaded for, where it matters. */
  tenant?: Partial<Portal['tenant']>;
  language?: Language;
  theme?: ThemeName;
  calls?: readonly Fake[];
  /** The person's views that came with the page; left out, lists have no views. */
  views?: readonly SavedView[];
  /** The remote's own texts in the language shown. */
  catalog?: object;
  /** How the person answers the question of a 202. */
  confirm?: boolean;
}

interface FakeShellProps extends FakeShellOptions {
  record?: ReturnType<typeof portalRecord>;
  children: ReactNode;
}

/** An in-memory portal around screens or widgets: theme, texts, and calls answered by typed fakes. */
export function FakeShell({ record, children, ...options }: FakeShellProps) {
  const { language = 'zh-CN', theme = 'light', path = '/features/test', catalog } = options;
  const [kept] = useState(() => record ?? portalRecord());
  const [client] = useState(() => clientOf(options));
  const t = useMemo(() => textsOf(language, catalog), [language, catalog]);
  const can = (call: AnyCall) =>
    options.can === undefined || call.can === 'public' || call.can === 'signed-in' || options.can.includes(call.can);
  const hides = (column: string) => options.hidden?.includes(column) ?? false;
  const about = { can, hides, user: options.user, tenant: options.tenant };
  return (
    <QueryClientProvider client={client}>
      <AppProvider language={language} theme={theme} t={t}>
        <FakePortal record={kept} path={path} language={language} t={t} {...about}>
          {children}
        </FakePortal>
      </AppProvider>
    </QueryClientProvider>
  );
}

function clientOf({ calls = [], language = 'zh-CN', confirm = true, views, tenant }: FakeShellOptions) {
  configureHttp({
    adapter: fakeAdapter(calls),
    language: () => language,
    tenantId: () => ({ ...givenTenant, ...tenant }).id,
    confirm: () => Promise.resolve(confirm),
  });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  if (views) keepPreferredViews(client, views);
  return client;
}

/** The texts of contracts and shared-ui in a language, with a remote's own before them. */
export function textsOf(language: Language, catalog: object = {}): Translate {
  const zh = language === 'zh-CN';
  const instance = i18next.createInstance();
  void instance.init({
    lng: language,
    initAsync: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    resources: { [language]: { remote: catalog, [SHARED_UI]: zh ? zhShared : enShared } },
  });
  for (const one of contractCatalogs[language]) instance.addResourceBundle(language, CONTRACTS, one, true, true);
  speakPlurals(instance);
  return translator(instance, language, 'remote');
}
