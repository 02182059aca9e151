import { auth } from '@reap/contracts/user-center/auth';
import { useCall } from '@reap/shared-ui/core/query';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
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
