import { auth } from '@reap/contracts/user-center/auth';
import { role } from '@reap/contracts/user-center/role';
import { useCall, useOpened } from '@reap/shared-ui/core/query';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { idOf } from '@reap/shared-ui/testing/sample-orders';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { usePreferences } from '../preferences.ts';
import { renderSignedIn } from '../testing/signed-in.tsx';
import { followLanguage } from './follow-language.ts';

function Asking() {
  const client = useQueryClient();
  useEffect(() => followLanguage(client), [client]);
  return <p>{useCall(auth.me, {}).error?.key}</p>;
}

function Roles() {
  const client = useQueryClient();
  useEffect(() => followLanguage(client), [client]);
  const opened = useOpened(role.getCombo, {});
  return <p>{`${useCall(role.getCombo, {}).data?.[0]?.title} ${opened.data?.[0]?.title}`}</p>;
}

afterEach(() => act(() => usePreferences.setState({ language: 'zh-CN' })));

test('what was refused is asked for again when the page speaks another language', async () => {
  const me = fake(auth.me, () => refuse('record.notFound'));
  await renderSignedIn(<Asking />, [me]);
  expect(await screen.findByText('record.notFound')).toBeInTheDocument();
  expect(me.inputs).toHaveLength(1);
  await act(async () => usePreferences.setState({ language: 'en-US' }));
  expect(me.inputs).toHaveLength(2);
  await act(async () => usePreferences.setState({ menuCollapsed: true }));
  expect(me.inputs).toHaveLength(2);
});

test('what the server says in words is asked for again; what a form was opened with is held', async () => {
  const title = () => (usePreferences.getState().language === 'en-US' ? 'Administrators' : '管理员');
  const combo = fake(role.getCombo, () => [{ key: idOf(1), title: title(), preAuthorized: false, frozen: false, grantable: true }]);
  await renderSignedIn(<Roles />, [combo]);
  expect(await screen.findByText('管理员 管理员')).toBeInTheDocument();
  expect(combo.inputs).toHaveLength(2);
  await act(async () => usePreferences.setState({ language: 'en-US' }));
  expect(await screen.findByText('Administrators 管理员')).toBeInTheDocument();
  expect(combo.inputs).toHaveLength(3);
});
