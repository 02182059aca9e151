import { compensationPhonePages } from '@reap/contracts/compensation/phone-pages';
import { pageAt } from '@reap/shared-ui/core/page-path';
import type { Fake } from '@reap/shared-ui/testing/fake-calls';
import { renderInPortal } from '@reap/shared-ui/testing/render-in-portal';
import { fireEvent, screen } from '@testing-library/react';
import chinese from '../../locales/zh-CN/claim.json';
import { letGo, remember } from '../screens/claim/claim-memory.ts';
import ClaimLoginScreen from '../screens/claim/login/claim-login.screen.tsx';

export const path = pageAt(compensationPhonePages.claimLogin)();

/** Nothing is left of the claim of an earlier test. */
export function forgetClaim(): void {
  remember({ paxId: undefined, proof: undefined, wechat: undefined });
  letGo();
}

export const showAt = (at: string, ...calls: Fake[]) => renderInPortal(<ClaimLoginScreen />, { calls, catalog: chinese, path: at });
export const show = (...calls: Fake[]) => showAt(path, ...calls);
export const paste = async (name: string, text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value: text } });
