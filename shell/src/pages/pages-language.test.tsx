import { portal } from '@reap/contracts/portal/portal';
import { configureHttp } from '@reap/shared-ui/core/http';
import type { Language } from '@reap/shared-ui/core/remote';
import { fake, fakeAdapter, refuse } from '@reap/shared-ui/testing/fake-calls';
import { WordsContext } from '@reap/shared-ui/words';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { usePreferences } from '../preferences.ts';
import { loadFrameTexts, switchLanguage, textsOf } from '../texts/texts.ts';
import { ChangePasswordPage } from './change-password.page.tsx';
import { SetupPage } from './setup.page.tsx';

const inLanguage = (language: Language, page: ReactNode) => <WordsContext value={{ t: textsOf(language), language }}>{page}</WordsContext>;
const saidAtFields = () =>
  [...document.querySelectorAll('[aria-invalid=true]')].map(
    field => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );

beforeEach(async () => {
  await loadFrameTexts();
  await switchLanguage('en-US');
  await switchLanguage('zh-CN');
});
afterEach(() => usePreferences.setState({ language: 'zh-CN' }));

test.each([
  ['change of password', <ChangePasswordPage key="change" />],
  ['set-up', <SetupPage key="set-up" />],
])('what is wrong on the page of the %s is said in the language that it is switched to', async (_, page) => {
  const view = await act(async () => render(inLanguage('zh-CN', page)));
  await userEvent.click(document.querySelector('button[type=submit]') as HTMLElement);
  await waitFor(() => expect(saidAtFields().join()).toMatch(/请/));
  view.rerender(inLanguage('en-US', page));
  expect(saidAtFields().length).toBeGreaterThan(1);
  expect(saidAtFields().join()).not.toMatch(/\p{Script=Han}/u);
});

test('the code of a tenant stays as it is typed and is sent in capitals: an input method would double its letters', async () => {
  const setup = fake(portal.setup, () => refuse('setup.codeWrong'));
  configureHttp({ adapter: fakeAdapter([setup]) });
  await act(async () => render(inLanguage('zh-CN', <SetupPage />)));
  const type = (name: string, text: string) => userEvent.type(document.querySelector(`input[name=${name}]`) as HTMLElement, text);
  await type('setupCode', 'abc');
  await type('tenantName', '西藏航空');
  await type('tenantCode', 'tv');
  await type('password', 'Reap@2026xx');
  expect(document.querySelector('input[name=tenantCode]')).toHaveValue('tv');
  await userEvent.click(document.querySelector('button[type=submit]') as HTMLElement);
  await waitFor(() => expect(setup.inputs).toMatchObject([{ tenantCode: 'TV' }]));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/\S/));
});
