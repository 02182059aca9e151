import { headers as names } from '@reap/contracts/envelope';
import { innerMail } from '@reap/contracts/message-center/inner-mail';
import { portal } from '@reap/contracts/portal/portal';
import { auth } from '@reap/contracts/user-center/auth';
import { tenantCombo } from '@reap/contracts/user-center/lookup';
import { writeDraft } from '@reap/shared-ui/core/draft';
import { holdWork } from '@reap/shared-ui/core/held-work';
import { request } from '@reap/shared-ui/core/http';
import { fake, refuse } from '@reap/shared-ui/testing/fake-calls';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOME } from '../navigation/use-navigation.ts';
import { markUnsaved, openTab, useTabs } from '../tabs/tabs-store.ts';
import { renderFrame } from '../testing/frame.tsx';
import { boot, tenants } from '../testing/signed-in.tsx';
import { refreshBoot } from './boot.ts';
import { currentSession, type Session } from './session-store.ts';
import { switchTenant } from './switch-tenant.ts';
import { tellTenant } from './tenant-channel.ts';

const [own, other] = tenants as [Session['tenant'], Session['tenant']];
const mine = boot.session as Session;
const FORM = '/features/compensation/order/form?orderId=7';
const paths = () => useTabs.getState().tabs.map(tab => tab.path);
const address = () => location.pathname + location.search;

/** A server whose session moves between tenants, and refuses calls of a page of another one. */
function server() {
  let tenant = own;
  const named: (string | undefined)[] = [];
  const switching = fake(auth.switchTenant, ({ tenantId }, { headers }) => {
    named.push(headers[names.tenant]);
    tenant = tenants.find(({ id }) => id === tenantId) ?? own;
    return { expiresAt: '2026-03-01T00:00:00.000Z' };
  });
  return { named, calls: [switching, fake(portal.boot, () => ({ ...boot, session: { ...mine, tenant } }))] };
}
const openForm = () =>
  act(async () => {
    openTab(FORM);
    const tab = useTabs.getState().tabs.find(({ path }) => path === FORM);
    writeDraft({ user: { ...mine.user, phone: '' } as never, tenant: own, tab: { id: tab?.id ?? '', path: FORM } }, 'form', { a: 1 });
    markUnsaved(tab?.id ?? '', true);
  });
const switchTo = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: /^租户/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const dialog = () => screen.findByRole('dialog', { name: '租户已切换' });

test('a switch from a form asks, then goes home: its tabs are closed and nothing of the old tenant is kept here', async () => {
  const { calls } = server();
  await renderFrame(HOME, calls);
  await openForm();
  await switchTo(other.name);
  await userEvent.click(await screen.findByRole('button', { name: '放弃并离开' }));
  await screen.findByText(`正在访问“${other.name}”的数据`);
  expect(paths()).toEqual([HOME]);
  expect(address()).toBe(HOME);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(own.id);
});

test('tenants of one name are told apart by their codes', async () => {
  const alike = tenants.map(tenant => ({ ...tenant, name: '高原航空' }));
  await renderFrame(HOME, [fake(tenantCombo.getCombo, () => alike)]);
  await userEvent.click(await screen.findByRole('button', { name: /^租户/ }));
  for (const { code } of tenants) expect(await screen.findByRole('menuitem', { name: `高原航空 (${code})` })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), '切换到租户');
  expect(await screen.findByRole('option', { name: new RegExp(`高原航空 \\(${other.code}\\)`) })).toBeInTheDocument();
});

test('what a page holds back for a moment is sent in the tenant that it belongs to, before the session moves', async () => {
  const { calls, named } = server();
  const sent: number[] = [];
  const end = holdWork(async () => void sent.push(named.length));
  await renderFrame(HOME, calls);
  await screen.findByRole('button', { name: /^租户/ });
  await switchTo(other.name);
  await screen.findByText(`正在访问“${other.name}”的数据`);
  expect({ sent, switched: named.length }).toEqual({ sent: [0], switched: 1 });
  end();
});

test('who visits another tenant keeps the columns that he has set', async () => {
  await renderFrame(HOME, server().calls);
  localStorage.setItem('reap.table.orders', '{}');
  await act(() => switchTenant(other.id));
  expect(localStorage.getItem('reap.table.orders')).toBe('{}');
});

test('the way back after a switch leads home, not to a form of the old tenant', async () => {
  const { calls } = server();
  await renderFrame(HOME, calls);
  await act(async () => {
    openTab(FORM);
    openTab('/features/compensation/order');
  });
  await switchTo(other.name);
  await screen.findByText(`正在访问“${other.name}”的数据`);
  const arrived = new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.back();
    await arrived;
  });
  expect(address()).toBe(HOME);
  expect(paths()).toEqual([HOME]);
});

test('another browser tab hears of the switch at once, keeps its drafts, and can take the session back', async () => {
  const { calls, named } = server();
  await renderFrame(HOME, calls);
  await openForm();
  act(() => tellTenant({ ...mine, tenant: other }));
  expect(await dialog()).toHaveTextContent(`本页仍是“${own.name}”的数据`);
  expect(JSON.stringify({ ...sessionStorage })).toContain('reap.draft.');
  await userEvent.click(screen.getByRole('button', { name: `切换回 ${own.name}` }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '租户已切换' })).not.toBeInTheDocument());
  expect(named).toEqual([undefined]);
  expect(paths()).toEqual([HOME, FORM]);
  expect(currentSession().tenant).toEqual(own);
});

test('a page that takes the session back meanwhile asks everything else in its own tenant', async () => {
  const { calls } = server();
  const moved = Promise.withResolvers<void>();
  const slow = fake(auth.switchTenant, async () => {
    await moved.promise;
    return { expiresAt: '2026-03-01T00:00:00.000Z' };
  });
  const named: (string | undefined)[] = [];
  const unread = fake(innerMail.unread, (_, { headers }) => {
    named.push(headers[names.tenant]);
    return { count: 0, urgent: 0 };
  });
  await renderFrame(HOME, [slow, unread, ...calls]);
  act(() => tellTenant({ ...mine, tenant: other }));
  await dialog();
  await userEvent.click(screen.getByRole('button', { name: `切换回 ${own.name}` }));
  await request(innerMail.unread, {});
  await act(async () => moved.resolve());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '租户已切换' })).not.toBeInTheDocument());
  expect(new Set(named)).toEqual(new Set([own.id]));
});

test('the dialog goes by itself when the session comes back; the words of another person are not for this page', async () => {
  await renderFrame(HOME, server().calls);
  act(() => tellTenant({ ...mine, user: { ...mine.user, userId: 'somebody' }, tenant: other }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => tellTenant({ ...mine, tenant: other }));
  await dialog();
  act(() => tellTenant(mine));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '租户已切换' })).not.toBeInTheDocument());
});

test('what a browser tab kept for the old tenant goes when it is loaded again in another one', async () => {
  const { calls } = server();
  const page = await renderFrame(HOME, calls);
  await openForm();
  const kept = { ...sessionStorage };
  page.unmount();
  const { user, homeTenant } = mine;
  await renderFrame(HOME, calls, { session: { ...mine, user, homeTenant, tenant: other } }, kept);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(own.id);
});

test('where the page’s tenant is not open any more, it can only go along', async () => {
  const { calls } = server();
  const refused = fake(auth.switchTenant, () => refuse('permission.denied'));
  await renderFrame(HOME, [refused, ...calls.slice(1)]);
  act(() => tellTenant({ ...mine, tenant: other }));
  await dialog();
  await userEvent.click(screen.getByRole('button', { name: `切换回 ${own.name}` }));
  expect(await screen.findByText(/已不能访问：租户已停用，或访问权限已被收回/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: `切换回 ${own.name}` })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: `刷新到 ${other.name}` })).toBeInTheDocument();
});

test('a page that hears of somebody else by what it may show does not become his: it asks its own person back', async () => {
  const his = {
    ...boot,
    session: { ...mine, user: { ...mine.user, userId: '019a0000-0000-7000-8000-0000000000aa', employeeName: '王五' } },
  };
  await renderFrame(HOME, [fake(portal.boot, () => his), ...server().calls.slice(0, 1)]);
  await act(async () => {
    await refreshBoot();
  });
  expect(await screen.findByRole('dialog', { name: '此浏览器已换人登录' })).toHaveTextContent('王五 已在此浏览器登录');
  expect(screen.getByRole('button', { name: '放弃本页，以 王五 继续' })).toBeInTheDocument();
  expect(currentSession().user).toEqual(mine.user);
});
